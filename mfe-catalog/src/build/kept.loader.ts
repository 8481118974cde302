import { ApiError, type BuildPageOffer, type KeptBuild } from 'shared-contracts/api';
import { loader, type SeoPatch } from 'shared-contracts/remote';
import type { BuildPage } from './build.loader';
import words from './kept-words.json';
import { loadTerms } from './load-terms';

export interface KeptSheet extends Omit<BuildPage, 'seo'> {
  build: KeptBuild;
}

export interface KeptPage {
  /** Null without a number, for an unknown one, and when the car can no longer be built. */
  sheet: KeptSheet | null;
  /** The number as it was typed. */
  typed: string;
  seo: SeoPatch;
}

/** Loads the build of the number that the address says, with what its car offers now. */
export const keptLoader = loader(async ({ api, request, locale }): Promise<KeptPage> => {
  const typed = new URL(request.url).searchParams.get('number')?.trim() ?? '';
  const [{ brandName }, build] = await Promise.all([
    api.settings.get(),
    typed === '' ? null : api.builds.getKept(typed),
  ]);
  const [offer, terms] = build
    ? await Promise.all([api.builds.getOffer(build.model).catch(nullIfMissing), loadTerms(api)])
    : [null, null];
  const name = build?.number ?? words[locale].find;
  const title = `${name} | ${brandName}`;
  return {
    sheet: build && offer && { build, offer, terms },
    typed,
    seo: {
      ...{ name, title, ogTitle: title, twitterTitle: title, noindex: true },
      ...{ description: words[locale].findText, ogDescription: words[locale].findText },
    },
  };
});

function nullIfMissing(error: unknown): BuildPageOffer | null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
