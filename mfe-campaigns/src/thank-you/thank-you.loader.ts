import { readThanks } from 'shared-contracts/api';
import { type LoaderData, loader, messagesOf } from 'shared-contracts/remote';
import ar from '../messages/ar.json';
import en from '../messages/en.json';

const messages = { en, ar };

export type ThankYouPage = LoaderData<typeof thankYouLoader>;

/** Loads the reference of the sent enquiry, null if there is none, and the texts of the page and its head. */
export const thankYouLoader = loader(async ({ api, locale, request }) => {
  const [{ brandName: brand }, { thankYou, nothingSent }] = await Promise.all([
    api.settings.get(),
    messagesOf(messages[locale]),
  ]);
  // The server removes references that this browser has not sent
  const reference = readThanks(new URL(request.url).search);
  const { title, lead } = reference === null ? nothingSent : thankYou;
  return { reference, title, lead, brand };
});
