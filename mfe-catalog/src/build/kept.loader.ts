import { ApiError, type BuildPageOffer, type KeptBuild } from 'shared-contracts/api';
import { pageTexts } from 'shared-contracts/page-texts';
import { loader, type SeoPatch } from 'shared-contracts/remote';
import type { BuildPage } from './build.loader';
import keptWords from './kept-words.json';
import { loadTerms } from './load-terms';
import type { BuildWords } from './use-words';
import words from './words.json';

export interface KeptSheet extends Omit<BuildPage, 'seo' | 'words'> {
  build: KeptBuild;
}

export interface KeptPage {
  /** Null without a number, for an unknown one, and when the car can no longer be built. */
  sheet: KeptSheet | null;
  /** The number as it was typed. */
  typed: string;
  words: BuildWords;
  /** The texts of this page alone. */
  texts: (typeof keptWords)['en'];
  seo: SeoPatch;
}

/** Loads the build of the number that the address says, with what its car offers now. */
export const keptLoader = loader(async ({ api, request, locale }): Promise<KeptPage> => {
  const typed = new URL(request.url).searchParams.get('number')?.trim() ?? '';
  const [{ brandName, ownTexts }, build] = await Promise.all([
    api.settings.get(),
    typed === '' ? null : api.builds.getKept(typed),
  ]);
  const [offer, terms] = build
    ? await Promise.all([api.builds.getOffer(build.model).catch(nullIfMissing), loadTerms(api)])
    : [null, null];
  const texts = pageTexts('mfe-catalog', 'build-kept-words', keptWords[locale], ownTexts);
  const name = build?.number ?? texts.find;
  const title = `${name} | ${brandName}`;
  const text = texts.findText;
  return {
    sheet: build && offer && { build, offer, terms },
    typed,
    words: pageTexts('mfe-catalog', 'build-words', words[locale], ownTexts),
    texts,
    seo: {
      ...{ name, title, ogTitle: title, twitterTitle: title, noindex: true },
      ...{ description: text, ogDescription: text },
    },
  };
});

function nullIfMissing(error: unknown): BuildPageOffer | null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
