import type { Database } from '../../database/database';
import { activeHolds } from '../../stock/holds.queries';
import { findLead } from '../leads.queries';

/** Whether the person who sends these details has their car on hold already: telephone and mail are the same. */
export async function isOwnHold(
  database: Database,
  details: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<boolean> {
  const hold = (await activeHolds(database, now)).find(({ number }) => number === details.car);
  const lead = hold && (await findLead(database, hold.reference));
  if (!lead) return false;
  const held: Record<string, unknown> = JSON.parse(lead.details);
  return ['code', 'mobile', 'email'].every((field) => held[field] === details[field]);
}
