import { withOwnTexts } from '../../content/program-texts';
import { ownTextsIn, type TextsContent } from '../../content/texts-file';
import ar from './messages/ar.json';
import en from './messages/en.json';

/** The others are read by the dealer's staff. */
const ofVisitors = ({
  acknowledgement,
  newsletter,
  alert,
  hold: { over: _, ...hold },
  answer,
  closedDay,
  bookingMoved,
}: typeof en) => ({ acknowledgement, newsletter, alert, hold, answer, closedDay, bookingMoved });

/** What mails to visitors say. */
export const visitorMails = {
  namespace: 'mails',
  released: { en: ofVisitors(en), ar: ofVisitors(ar) },
};

/** The same, with the texts that staff have written in place of the program's. */
export const mailTexts = (texts: TextsContent) =>
  withOwnTexts(visitorMails, { en: ownTextsIn(texts, 'en'), ar: ownTextsIn(texts, 'ar') });
