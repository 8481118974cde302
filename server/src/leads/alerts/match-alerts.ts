import type { Database } from '../../database/database';
import { type RepeatedWork, repeatWork } from '../../database/repeat-work';
import type { LiveStock } from '../../stock/live-stock';
import { formChoices } from '../form-choices';
import { findLead } from '../leads.queries';
import { confirmedAlerts, isMailWaiting, tellOfCars } from './alerts.queries';
import { fits, wishIn } from './wish';

/** ms between two mails of one alert: cars that come one after the other stand in one mail. */
const pauseMs = 60 * 60 * 1000;

interface MatchContext {
  database: Database;
  stock: Pick<LiveStock, 'offered'>;
}

/** Queues a mail for each alert that new cars fit; returns their number. */
export async function matchAlerts({ database, stock }: MatchContext, now: Date): Promise<number> {
  const alerts = await confirmedAlerts(database);
  if (alerts.length === 0) return 0;
  const [offered, choices] = [await stock.offered(), await formChoices(database, 'en')];
  let told = 0;
  for (const alert of alerts) {
    if (alert.told_at !== null && now.getTime() - Date.parse(alert.told_at) < pauseMs) continue;
    const lead = await findLead(database, alert.reference);
    if (!lead) continue;
    const wish = wishIn(JSON.parse(lead.details), choices);
    const matching = offered.filter((car) => fits(car, wish));
    const known: string[] = JSON.parse(alert.known);
    const news = matching.filter(
      ({ number, state }) => state === 'available' && !known.includes(number),
    );
    if (news.length === 0) continue;
    const numbers = news.map(({ number }) => number);
    // a car that went and comes again is news
    const stillThere = matching.flatMap(({ number }) => (known.includes(number) ? [number] : []));
    const unsent: string[] = (await isMailWaiting(database, alert.reference))
      ? JSON.parse(alert.telling)
      : [];
    const isTold = await tellOfCars(database, alert, {
      known: JSON.stringify([...stillThere, ...numbers]),
      telling: JSON.stringify([...unsent, ...numbers]),
      told_at: now.toISOString(),
    });
    if (isTold) told += 1;
  }
  return told;
}

interface AlertsJob extends MatchContext, Pick<RepeatedWork, 'log'> {}

/** Looks for cars that somebody waits for. Returns the function that stops it. */
export const startAlertsJob = ({ log, ...context }: AlertsJob) =>
  repeatWork({
    run: () => matchAlerts(context, new Date()),
    intervalMs: 10_000,
    log,
    failure: 'cars that somebody waits for were not told',
  });
