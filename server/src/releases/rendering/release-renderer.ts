import { type RefusedPost, variantHeader } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RenderedPage } from 'shared-contracts/renderer';
import type { PagePart } from '../../http/page-bytes';
import type { BundleSet, Fault, PageOrder, RendererPool } from './renderer-pool';
import { routeOf } from './route-of';

/** A rendered page as the server sends it. */
export interface ServedPage extends Omit<RenderedPage, 'html' | 'hydration'> {
  /** UTF-8 from the renderer; empty when the browser must render the page. */
  html: PagePart;
  /** JSON escaped for a script element. */
  hydration: PagePart;
  /** Whether rendering was aborted by a fault. */
  isAborted: boolean;
}

/** The fields of a request that rendering reads; a full Request costs more to create. */
export type PageRequest = Pick<Request, 'url' | 'headers'>;

/**
 * Renders pages of one release in a renderer process. Of the request's headers, only the variant is passed on.
 */
export interface ReleaseRenderer {
  /** Resolves to a redirect as a `Response`. A page that failed has empty HTML and the reason in `failure`. */
  render(request: PageRequest, refused?: RefusedPost | null): Promise<ServedPage | Response>;
  /** JSON of the data for client-side navigation; `null` for a redirect or an error. */
  load(request: PageRequest): Promise<string>;
}

/** Renders with `pool`, which must have prepared `set`. The methods do not reject for a failed page. */
export function createReleaseRenderer(pool: RendererPool, set: BundleSet): ReleaseRenderer {
  return {
    async render({ url, headers }, refused = null) {
      const variant = headers.get(variantHeader);
      const order: PageOrder = { kind: 'page', address: url, refused, variant };
      const answer = await pool.request('page', set, url, { refused, variant });
      if (answer.kind === 'fault') return emptyPage(set.pinned, url, answer);
      if (answer.kind === 'redirect')
        return new Response(null, {
          status: answer.status,
          headers: { location: answer.location },
        });
      if (answer.kind !== 'page') throw new Error('a renderer answered something else');
      const { html, hydration, page } = answer;
      // Serialized by `renderer-main.ts` from a `RenderedPage`.
      const rest = JSON.parse(page) as Omit<RenderedPage, 'html' | 'hydration'>;
      // A 4xx page, such as an unknown address, is not logged as a failure.
      if (rest.failure && (rest.status < 400 || rest.status >= 500)) {
        pool.logFailure({ remote: rest.failedRemote ?? rest.route?.remote, why: rest.failure });
        const cost = isLost({ ...rest, html }) ? 'page' : 'part';
        pool.reportFailure({ set, page: order, why: rest.failure, cost });
      }
      return { ...rest, html, hydration, isAborted: false };
    },
    async load({ url, headers }) {
      const answer = await pool.request('data', set, url, { variant: headers.get(variantHeader) });
      return answer.kind === 'data' ? answer.data : 'null';
    },
  };
}

/** Whether a version has cost the whole page. 503 means that data were missing. */
const isLost = ({ status, html }: Pick<ServedPage, 'status' | 'html'>) =>
  status !== 503 && (html.length === 0 || status >= 500);

function emptyPage(pinned: PinnedRelease, url: string, { why }: Fault): ServedPage {
  return {
    // Counted for no version: a trial finds which one is at fault.
    status: 503,
    ...{ head: [], hoisted: '', html: '', hydration: 'null' },
    ...{ failure: why, failedRemote: null, isAborted: true },
    // The document lists the files of the route's remotes.
    route: routeOf(pinned, url),
  };
}
