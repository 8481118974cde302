import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { findHold } from '../../stock/holds.queries';
import { holdMails } from '../holding/end-holds';
import { leadNames } from '../lead-names';
import { type Destination, detailOf, personOf } from './destination';
import { type DealerMail, mailBodyAbout, replyTo } from './lead-mail';
import { carOf, whenInBahrain } from './lead-messages';
import { fill, mailBody } from './mail-body';
import type { MailToVisitor } from './mail-to-visitor';
import ar from './messages/ar.json';
import en from './messages/en.json';

const messages = { en, ar };

/** Tells a visitor that the car is on hold for longer, or no more. */
export const holdMail = (
  about: 'ended' | 'extended',
  { send, dealer, database, origin }: MailToVisitor,
): Destination => ({
  name: holdMails[about],
  wants: () => false,
  async send({ id, lead }) {
    const address = detailOf(lead, 'email');
    const hold = await findHold(database, lead.reference, new Date());
    // it was extended or ended meanwhile: no mail, another one says how it stands
    if (!address || (hold !== undefined) !== (about === 'extended')) return;
    const { locale, reference } = lead;
    const texts = dealer.mailTexts[locale].hold[about];
    const values = {
      ...{ name: personOf(lead) ?? '', reference },
      car: carOf(lead, { locale, names: await leadNames(database) }) ?? '',
      until: hold ? whenInBahrain(new Date(hold.until), locale) : '',
      phone: `\u2066${dealer.telephone_number}\u2069`,
      brand: dealer.brand_name[locale],
    };
    const { greeting, action, phone, closing } = dealer.mailTexts[locale].hold;
    await send(id, {
      to: { name: values.name, address },
      subject: fill(texts.subject, values),
      ...mailBody(locale, [
        ...[greeting, texts.text].map((text) => fill(text, values)),
        { text: action, address: origin + localise(paths.stock(), locale) },
        ...[phone, closing].map((text) => fill(text, values)),
      ]),
    });
  },
});

/** Tells the dealer that a hold has ended by itself. `to` is the dealer's own address. */
export const holdOverMail = (mail: DealerMail, to: string): Destination => ({
  name: holdMails.over,
  wants: () => false,
  async send({ id, lead }) {
    const { locale, database } = mail;
    // it was extended meanwhile: no mail
    if (await findHold(database, lead.reference, new Date())) return;
    const texts = messages[locale].hold.over;
    const values = { reference: lead.reference };
    await mail.send(id, {
      to,
      ...replyTo(lead),
      subject: fill(texts.subject, values),
      ...(await mailBodyAbout(lead, mail, [fill(texts.text, values)])),
    });
  },
});
