import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { leadNames } from '../lead-names';
import { reviewMail as destination } from '../reviews/ask-for-reviews';
import { findReview } from '../reviews/reviews.queries';
import { DeliveryError, type Destination, detailOf, personOf } from './destination';
import { fill, mailBody } from './mail-body';
import type { MailToVisitor } from './mail-to-visitor';
import ar from './messages/ar.json';
import en from './messages/en.json';

const messages = { en, ar };

/** ms after which a buyer is asked no more. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Asks a buyer for a review, once; `askForReviews` queues it. */
export const reviewMail = ({ send, dealer, database, origin }: MailToVisitor): Destination => ({
  name: destination,
  wants: () => false,
  async send({ id, lead }) {
    const { locale, reference } = lead;
    const address = detailOf(lead, 'email');
    const review = await findReview(database, 'reference', reference);
    // written already, by the link of a mail that was sent although its receipt got lost
    if (!address || review?.state !== 'asked' || review.key === null) return;
    if (Date.now() - Date.parse(review.asked_at ?? '') > maxAgeMs)
      throw new DeliveryError('too late', true);
    const texts = messages[locale].review;
    const name = personOf(lead);
    const car = review.model && (await leadNames(database)).cars.get(review.model)?.[locale];
    const values = { name: name ?? '', car: car ?? '', brand: dealer.brand_name[locale] };
    const greeting = fill(name ? texts.greeting : texts.greetingWithoutName, values);
    await send(id, {
      to: { name: values.name, address },
      subject: fill(texts.subject, values),
      ...mailBody(locale, [
        ...[greeting, fill(car ? texts.text : texts.textWithoutCar, values)],
        { text: texts.action, address: origin + localise(paths.review(review.key), locale) },
        ...[texts.link, texts.once].map((text) => fill(text, values)),
        fill(texts.closing, values),
      ]),
    });
  },
});
