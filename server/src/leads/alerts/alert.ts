import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database';
import {
  enqueueDeliveries,
  insertDeliveries,
  replayDeliveries,
} from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import type { LiveStock } from '../../stock/live-stock';
import { formChoices } from '../form-choices';
import { findLead, setQuarantineReason } from '../leads.queries';
import { emailOf } from '../newsletter/request-confirmation';
import { deleteLeads } from '../retention/retention.queries';
import {
  alertMails,
  countAskedSince,
  findAlert,
  insertAlert,
  setConfirmed,
} from './alerts.queries';
import { fits, wishIn } from './wish';

/** Mails in an hour that ask one address to confirm, whoever enters it. */
const maxAskedInHour = 3;
const hourMs = 60 * 60 * 1000;

/**
 * Holds the lead until the owner of the address confirms by mail, since anybody can enter any address. Runs in the
 * transaction that stores the lead.
 */
export async function requestAlert(
  transaction: Database,
  lead: Pick<LeadsTable, 'reference' | 'details'>,
  now: Date,
): Promise<void> {
  const { reference } = lead;
  const email = emailOf(lead);
  const at = now.toISOString();
  const since = new Date(now.getTime() - hourMs).toISOString();
  await setQuarantineReason(transaction, reference, 'unconfirmed');
  const wasAskedOften = (await countAskedSince(transaction, email, since)) >= maxAskedInHour;
  await insertAlert(transaction, {
    ...{ key: randomBytes(16).toString('hex'), reference, email, state: 'asked', asked_at: at },
    ...{ known: '[]', telling: '[]', told_at: null },
  });
  if (!wasAskedOften) await insertDeliveries(transaction, reference, [alertMails.confirmation], at);
}

/** Sends the confirmation mail of an alert again. */
export async function resendAlertConfirmation(
  transaction: Database,
  { reference }: Pick<LeadsTable, 'reference'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .updateTable('stock_alerts')
    .set({ asked_at: at })
    .where('reference', '=', reference)
    .execute();
  await insertDeliveries(transaction, reference, [alertMails.confirmation], at);
  await replayDeliveries(transaction, { reference, sentToo: true, now });
}

interface AlertContext {
  database: Database;
  stock: Pick<LiveStock, 'offered'>;
  now: Date;
}

/** Confirms an alert and delivers its lead. Cars that are there already are no news. */
export async function confirmAlert(
  key: string,
  { database, stock, now }: AlertContext,
): Promise<void> {
  const alert = await findAlert(database, 'key', key);
  const lead = alert && (await findLead(database, alert.reference));
  if (!lead) return;
  const wish = wishIn(JSON.parse(lead.details), await formChoices(database, 'en'));
  const known = (await stock.offered()).filter((car) => fits(car, wish));
  await database.transaction().execute(async (transaction) => {
    const numbers = JSON.stringify(known.map(({ number }) => number));
    if (!(await setConfirmed(transaction, key, numbers))) return;
    await setQuarantineReason(transaction, lead.reference, null);
    const { reference } = lead;
    await enqueueDeliveries(transaction, { reference, created_at: now.toISOString() });
  });
}

/** Ends an alert: deletes it with its lead. */
export async function endAlert(database: Database, key: string): Promise<void> {
  const alert = await findAlert(database, 'key', key);
  if (!alert) return;
  await database
    .transaction()
    .execute((transaction) => deleteLeads(transaction, [alert.reference]));
}
