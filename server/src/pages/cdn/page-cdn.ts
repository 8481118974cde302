import type { PageCdnConfig } from '../../config/page-cdn-config';
import { signedTexts } from '../../security/signed-text';

/** A cache in front of the site that keeps its pages for many visitors. */
export interface PageCdn {
  /** Headers of a page that visitors share. */
  headersOf(page: { keys: readonly string[]; state: string }): Record<string, string>;
  /** Whether it can forget some pages, and keep the others. */
  knowsKeys: boolean;
  /** Makes it forget the pages with one of these keys. Rejects when it did not. */
  purge(keys: readonly string[]): Promise<void>;
}

/**
 * Seconds that a page is kept, and those in which an old one may be sent while it is fetched anew. Browsers ask after it
 * each time: `must-revalidate` ends the second for them.
 */
const shared = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=60',
  vary: 'Accept-Encoding',
};

/** ms that a purge may take. */
const purgeTimeoutMs = 2000;

/** Address at which nginx asks for the state of the pages, and header of the state. */
export const pageStateAddress = '/-/page-state';
export const pageStateHeader = 'x-page-state';

/** Signs the site's own questions for the state, which no cache answers. */
export const stateQuestions = (secret: string) => signedTexts(secret, 'page-state');

export function createPageCdn(config: NonNullable<PageCdnConfig>, secret: string): PageCdn {
  if (config.kind === 'nginx') return nginxCdn(config.urls, secret);
  return fastlyCdn(config);
}

/** Purges by surrogate keys over HTTP, as Fastly's API asks for it. */
function fastlyCdn({ url, token }: { url: string; token: string }): PageCdn {
  return {
    knowsKeys: true,
    headersOf: ({ keys }) => ({
      ...shared,
      // goes before Cache-Control there, and is not passed on
      'surrogate-control': 'max-age=3600, stale-while-revalidate=60',
      'surrogate-key': keys.join(' '),
    }),
    purge: async (keys) => {
      const headers = { 'fastly-key': token, 'surrogate-key': keys.join(' ') };
      await ask(url, { method: 'POST', headers });
    },
  };
}

/**
 * The nginx of deploy/nginx-pages.conf. It cannot purge by keys: there each page is kept under the state of all pages,
 * so that a new state leaves all of them behind. It keeps the state too, until the site itself asks for it.
 */
function nginxCdn(urls: readonly string[], secret: string): PageCdn {
  const question = stateQuestions(secret).sign('now');
  return {
    knowsKeys: false,
    headersOf: ({ state }) => ({ ...shared, [pageStateHeader]: state }),
    purge: async () => {
      const headers = { [pageStateHeader]: question };
      await Promise.all(urls.map((url) => ask(url + pageStateAddress, { headers })));
    },
  };
}

async function ask(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(purgeTimeoutMs) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`);
}
