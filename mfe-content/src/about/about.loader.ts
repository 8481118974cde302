import type { About } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import words from './words.json';

export interface AboutPage extends About {
  /** The page's texts. As data they cost no script, here and on other pages. */
  words: AboutWords;
}

export type AboutWords = (typeof words)['en'];

export const aboutLoader = loader(
  async ({ api, locale }): Promise<AboutPage> => ({
    ...(await api.about.get()),
    words: words[locale],
  }),
);
