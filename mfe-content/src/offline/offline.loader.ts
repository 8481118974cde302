import { pageTexts } from 'shared-contracts/page-texts';
import { type LoaderData, loader } from 'shared-contracts/remote';
import words from './words.json';

export type OfflineData = LoaderData<typeof offlineLoader>;

export const offlineLoader = loader(async ({ api, locale }) => {
  const [offices, { ownTexts }] = await Promise.all([api.offices.list(), api.settings.get()]);
  return { offices, words: pageTexts('mfe-content', 'offline-words', words[locale], ownTexts) };
});
