import { type RefusedPost, variantHeader } from 'shared-contracts/api';
import type { RenderedPage } from 'shared-contracts/renderer';
import type { PagePart } from '../../http/page-bytes';
import type { Loaded, PageOrder } from './messages';
import type { BundleSet } from './renderer';
import type { RendererPool } from './renderer-pool';
import { routeOf } from './route-of';

/** A rendered page as the server sends it. */
export interface ServedPage extends Omit<RenderedPage, 'html' | 'hydration'> {
  /** UTF-8 from the renderer; empty when the browser must render the page. */
  html: PagePart;
  /** JSON escaped for a script element. */
  hydration: PagePart;
  /** Whether rendering was aborted by a fault. */
  isAborted: boolean;
  /** Language and path of the API calls that it was made of; null when it must not be kept for long. */
  reads: readonly string[] | null;
}

/** The fields of a request that rendering reads; a full Request costs more to create. */
export type PageRequest = Pick<Request, 'url' | 'headers'>;

/** Renders pages of one release in a renderer process. Of the request's headers, only the variant is passed on. */
export interface ReleaseRenderer {
  /** Resolves to a redirect as a `Response`. A page that failed has empty HTML and the reason in `failure`. */
  render(request: PageRequest, refused?: RefusedPost | null): Promise<ServedPage | Response>;
  /** Data for client-side navigation, as JSON: `null` for a redirect or an error. */
  load(request: PageRequest): Promise<{ data: string } & Pick<ServedPage, 'reads'>>;
}

/**
 * Renders with `pool`, which must have prepared `set`. The methods do not reject for a failed page.
 *
 * @param loadErrors why remotes of the release are not in the set
 */
export function createReleaseRenderer(
  pool: RendererPool,
  set: BundleSet,
  loadErrors: Loaded['loadErrors'] = [],
): ReleaseRenderer {
  const orderOf = ({ url: address, headers }: PageRequest): Omit<PageOrder, 'kind'> => ({
    ...{ address, refused: null, variant: headers.get(variantHeader) },
  });
  return {
    async render(request, refused = null) {
      const order: PageOrder = { ...orderOf(request), kind: 'page', refused };
      const outcome = await pool.request(set, order);
      if (outcome.kind === 'redirect') {
        const { status, location } = outcome;
        return new Response(null, { status, headers: { location } });
      }
      if (outcome.kind !== 'page') {
        const why = outcome.kind === 'fault' ? outcome.why : 'a renderer answered something else';
        return emptyPage(set, request.url, why);
      }
      const { html, hydration, page, reads } = outcome;
      // Serialized by `renderer-main.ts` from a `RenderedPage`.
      const rest = JSON.parse(page) as Omit<RenderedPage, 'html' | 'hydration'>;
      const { failure: why, status, failedRemote, failedAt = null, route } = rest;
      // A 4xx page, such as an unknown address, is not a failure, and 503 means that data were missing.
      if (why && (status < 400 || status >= 500)) {
        const isLost = status !== 503 && (html.length === 0 || status >= 500);
        const cost = isLost ? 'page' : 'part';
        const remote = failedRemote ?? route?.remote;
        const loadError = loadErrors.find(({ name }) => name === remote)?.message;
        pool.reportFailure(
          { set, page: order, why: loadError ?? why, cost },
          { remote, at: failedAt },
        );
      }
      return { ...rest, html, hydration, reads, isAborted: false };
    },
    async load(request) {
      const outcome = await pool.request(set, { ...orderOf(request), kind: 'data' });
      return outcome.kind === 'data' ? outcome : { data: 'null', reads: null };
    },
  };
}

const emptyPage = ({ pinned }: BundleSet, url: string, failure: string): ServedPage => ({
  // Counted for no version: a trial finds which one is at fault.
  status: 503,
  ...{ head: [], hoisted: '', html: '', hydration: 'null' },
  ...{ failure, failedRemote: null, isAborted: true, reads: null },
  // The document lists the files of the route's remotes.
  route: routeOf(pinned, url),
});
