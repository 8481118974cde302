import { type RefusedPost, variantHeader } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RenderedPage } from 'shared-contracts/renderer';
import type { PagePart } from '../../pages/page-bytes';
import type { BundleSet, Fault, RendererPool } from './renderer-pool';
import { routeOf } from './route-of';

/** A page as a renderer hands it over. */
export interface ServedPage extends Omit<RenderedPage, 'html' | 'hydration'> {
  /** In UTF-8, as the renderer sent it; empty when the page must be rendered in the browser. */
  html: PagePart;
  /** JSON, as the document carries it. */
  hydration: PagePart;
  /** Whether rendering was ended before it came to an end. */
  isCutOff: boolean;
}

/** What a renderer is told of a request; a whole one is dearer. */
export type PageRequest = Pick<Request, 'url' | 'headers'>;

/** Renders the pages of one release, elsewhere; of a request's headers only the variant goes there. */
export interface ReleaseRenderer {
  /** A `Response` is a redirect. What cannot be rendered comes empty, with the reason. */
  render(request: PageRequest, refused?: RefusedPost | null): Promise<ServedPage | Response>;
  /** JSON of what a tab needs of another page; `null` for a redirect or an error. */
  load(request: PageRequest): Promise<string>;
}

export function releaseRenderer(pool: RendererPool, set: BundleSet): ReleaseRenderer {
  return {
    async render({ url, headers }, refused = null) {
      const variant = headers.get(variantHeader);
      const answer = await pool.ask('page', set, url, { refused, variant });
      if (answer.kind === 'fault') return emptyPage(set.pinned, url, answer);
      if (answer.kind === 'redirect')
        return new Response(null, {
          status: answer.status,
          headers: { location: answer.location },
        });
      if (answer.kind !== 'page') throw new Error('a renderer answered something else');
      const { html, hydration, page } = answer;
      // made by `renderer-main.ts` of a `RenderedPage`
      const rest = JSON.parse(page) as Omit<RenderedPage, 'html' | 'hydration'>;
      // an address that there is not is nobody's failure
      if (rest.failure && (rest.status < 400 || rest.status >= 500))
        pool.tellOf({ remote: rest.failedRemote ?? rest.route?.remote, why: rest.failure });
      return { ...rest, html, hydration, isCutOff: false };
    },
    async load({ url, headers }) {
      const answer = await pool.ask('data', set, url, { variant: headers.get(variantHeader) });
      return answer.kind === 'data' ? answer.data : 'null';
    },
  };
}

function emptyPage(pinned: PinnedRelease, url: string, { why, blamed }: Fault): ServedPage {
  return {
    // without its data, or without a renderer, no version could have shown it
    status: blamed ? 500 : 503,
    ...{ head: [], hoisted: '', html: '', hydration: 'null' },
    ...{ failure: why, failedRemote: blamed?.name ?? null, isCutOff: true },
    // for the files that its document names
    route: routeOf(pinned, url),
  };
}
