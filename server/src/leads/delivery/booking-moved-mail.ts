import { driveAtHome } from 'shared-contracts/forms';
import { instantInBahrain, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { bookingMovedDestination } from '../booking/move-booking';
import type { VisitorRequests } from '../requests/visitor-requests';
import { type Destination, detailOf, personOf } from './destination';
import { whenInBahrain } from './lead-messages';
import { fill, mailBody } from './mail-body';
import type { MailToVisitor } from './mail-to-visitor';

interface BookingMovedMailDependencies extends Omit<MailToVisitor, 'database'> {
  requests: Pick<VisitorRequests, 'keyOf' | 'find'>;
}

/** Tells a visitor the new time of a booking that staff have moved, with its calendar file and the page of the request. */
export const bookingMovedMail = ({
  send,
  dealer,
  requests,
  origin,
}: BookingMovedMailDependencies): Destination => ({
  name: bookingMovedDestination,
  wants: () => false,
  async send({ id, lead }) {
    const { locale, reference } = lead;
    const key = await requests.keyOf(reference);
    const booking = key === null ? null : await requests.find(key);
    const address = detailOf(lead, 'email');
    // it was cancelled meanwhile, or its time has passed: no mail
    if (key === null || !booking?.slot || !address || booking.state !== 'booked') return;
    const { workshop, date, details, slot } = booking;
    const texts = dealer.mailTexts[locale].bookingMoved;
    const name = personOf(lead);
    const values = {
      ...{ name: name ?? '', reference },
      time: whenInBahrain(instantInBahrain(date), locale),
      place: [workshop?.name[locale], workshop?.address[locale]].filter(Boolean).join(', '),
      address: String(details.address ?? ''),
      phone: `\u2066${workshop?.telephone ?? dealer.telephone_number}\u2069`,
      brand: dealer.brand_name[locale],
    };
    const addressOf = (path: string) => origin + localise(path, locale);
    // mail programs take mails with one id for the same mail
    await send(`${id}.${slot.revision}`, {
      to: { name: values.name, address },
      subject: fill(texts.subject, values),
      ...mailBody(locale, [
        fill(name ? texts.greeting : texts.greetingWithoutName, values),
        fill(details.place === driveAtHome ? texts.atHome : texts.text, values),
        { text: texts.calendar, address: addressOf(paths.requestCalendar(key)) },
        { text: texts.change, address: addressOf(paths.request(key)) },
        fill(texts.phone, values),
        fill(texts.closing, values),
      ]),
    });
  },
});
