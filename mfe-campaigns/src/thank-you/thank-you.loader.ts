import { readThanks } from 'shared-contracts/api';
import { type LoaderData, loader, messagesOf } from 'shared-contracts/remote';
import ar from '../messages/ar.json';
import en from '../messages/en.json';

const messages = { en, ar };

export type ThankYouPage = LoaderData<typeof thankYouLoader>;

/** The enquiry that is thanked for; null when there is none, and what the page says then, for its head too. */
export const thankYouLoader = loader(async ({ api, locale, request }) => {
  const [{ brandName: brand }, { thankYou, nothingSent }] = await Promise.all([
    api.settings.get(),
    messagesOf(messages[locale]),
  ]);
  // the server lets through only what this browser has sent
  const reference = readThanks(new URL(request.url).search);
  const { title, lead } = reference === null ? nothingSent : thankYou;
  return { reference, title, lead, brand };
});
