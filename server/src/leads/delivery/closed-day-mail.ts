import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { isClosed } from '../../content/closed-days';
import { bookingClosedDestination } from '../booking/closed-bookings';
import { nearestFreeTimes } from '../booking/free-times';
import { formatTime } from '../booking/unavailable-time';
import type { VisitorRequests } from '../requests/visitor-requests';
import { type Destination, detailOf, personOf } from './destination';
import { fill, mailBody } from './mail-body';
import type { MailToVisitor } from './mail-to-visitor';

interface ClosedDayMailDependencies extends MailToVisitor {
  requests: Pick<VisitorRequests, 'keyOf' | 'find'>;
}

/**
 * Notifies a visitor that the service centre is closed at the booked time, with free times and a link to choose one.
 * `tellVisitors` queues it.
 */
export const closedDayMail = (dependencies: ClosedDayMailDependencies): Destination => ({
  name: bookingClosedDestination,
  wants: () => false,
  async send({ id, lead }) {
    const { requests, database, dealer, origin } = dependencies;
    const key = await requests.keyOf(lead.reference);
    const booking = key === null ? null : await requests.find(key);
    const address = detailOf(lead, 'email');
    // the booking was moved or cancelled, or the day is open again: no mail
    if (key === null || !booking?.slot || !address || booking.state !== 'booked') return;
    const {
      workshop,
      date,
      slot: { kind, car },
    } = booking;
    if (!isClosed(workshop, date)) return;
    const { locale } = lead;
    const texts = dealer.mailTexts[locale].closedDay;
    const now = new Date();
    const free = workshop
      ? await nearestFreeTimes(database, { kind, car, workshops: [workshop], date, now })
      : [];
    const values = {
      name: personOf(lead) ?? '',
      reference: lead.reference,
      branch: workshop?.name[locale] ?? dealer.brand_name[locale],
      date: formatTime(date),
      times: free.map(formatTime).join(' · '),
      phone: `\u2066${workshop?.telephone ?? dealer.telephone_number}\u2069`,
      brand: dealer.brand_name[locale],
    };
    const sentences = [texts.greeting, texts.text, ...(free.length > 0 ? [texts.times] : [])];
    await dependencies.send(id, {
      to: { name: values.name, address },
      subject: fill(texts.subject, values),
      ...mailBody(locale, [
        ...sentences.map((text) => fill(text, values)),
        { text: texts.action, address: origin + localise(paths.request(key), locale) },
        fill(texts.phone, values),
        fill(texts.closing, values),
      ]),
    });
  },
});
