import { formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { StockAlertsTable } from '../../database/tables';
import type { LiveStock } from '../../stock/live-stock';
import { pageOf, type ShownCar, titleOf } from '../../stock/shown-car';
import { alertMails, findAlert } from '../alerts/alerts.queries';
import { describeWish, wishIn } from '../alerts/wish';
import { formChoices } from '../form-choices';
import { DeliveryError, type Destination, type StoredLead } from './destination';
import { fill, mailBody, type Paragraph } from './mail-body';
import type { MailToVisitor } from './mail-to-visitor';

interface AlertMailDependencies extends MailToVisitor {
  stock: Pick<LiveStock, 'find' | 'catalogue'>;
}

/** ms after which nobody is asked to confirm any more. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Cars that one mail names; the list of the site has the others. */
const maxNamed = 5;

/** Asks the owner of an address whether to write about cars that come. `requestAlert` queues it. */
export const alertConfirmationMail = (dependencies: AlertMailDependencies): Destination => ({
  name: alertMails.confirmation,
  wants: () => false,
  async send({ id, lead }) {
    await sendToOwner(dependencies, id, lead, ({ state, asked_at: askedAt }, manage) => {
      if (state !== 'asked') return null;
      if (Date.now() - Date.parse(askedAt) > maxAgeMs) throw new DeliveryError('too late', true);
      const { confirmation } = dependencies.dealer.mailTexts[lead.locale].alert;
      const link = { text: confirmation.action, address: manage };
      return { ...confirmation, paragraphs: [confirmation.text, link, confirmation.reason] };
    });
  },
});

/** Tells of cars that have come; `matchAlerts` queues it. No mail when all of them are gone again. */
export const alertMatchMail = (dependencies: AlertMailDependencies): Destination => ({
  name: alertMails.match,
  wants: () => false,
  async send({ id, lead }) {
    const { stock, origin } = dependencies;
    const { locale } = lead;
    const { match, stop } = dependencies.dealer.mailTexts[locale].alert;
    const alert = await findAlert(dependencies.database, 'reference', lead.reference);
    const numbers: string[] = JSON.parse(alert?.telling ?? '[]');
    const cars = (await Promise.all(numbers.map((number) => stock.find(number)))).filter(
      (car): car is ShownCar => car?.state === 'available',
    );
    if (cars.length === 0) return;
    const words = (car: ShownCar) => ({
      title: titleOf(car, locale),
      amount: formatDinars(car.price),
      branch: car.branch.name[locale],
    });
    await sendToOwner(dependencies, id, lead, (_, manage) => ({
      subject: match.subject,
      paragraphs: [
        match.text,
        ...cars.slice(0, maxNamed).map((car) => ({
          text: fill(match.car, words(car)),
          address: origin + localise(pageOf(car), locale),
        })),
        { text: match.all, address: origin + localise(paths.stock(), locale) },
        { text: stop, address: manage },
      ],
    }));
  },
});

/** Sends a mail with the header for the mail program's own button that ends the alert; nothing when it has ended. */
async function sendToOwner(
  { send, dealer, database, origin, stock }: AlertMailDependencies,
  id: string,
  lead: StoredLead,
  compose: (
    alert: StockAlertsTable,
    manage: string,
  ) => { subject: string; paragraphs: Paragraph[] } | null,
): Promise<void> {
  const { locale } = lead;
  const alert = await findAlert(database, 'reference', lead.reference);
  if (!alert) return;
  const manage = origin + localise(paths.manageStockAlert(alert.key), locale);
  const composed = compose(alert, manage);
  if (!composed) return;
  const wished = wishIn(lead.details, await formChoices(database, locale));
  const wish = describeWish(wished, await stock.catalogue(), locale);
  const values = { brand: dealer.brand_name[locale], wish };
  const body = mailBody(locale, [
    ...composed.paragraphs.map((part) => (typeof part === 'string' ? fill(part, values) : part)),
    values.brand,
  ]);
  await send(id, {
    to: alert.email,
    subject: fill(composed.subject, values),
    ...body,
    headers: {
      ...body.headers,
      // RFC 8058: one-click unsubscribe
      'List-Unsubscribe': `<${manage}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}
