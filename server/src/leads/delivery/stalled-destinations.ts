import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { addNotices } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';

/** Destinations of all leads. The others write to one person each, whose address may be at fault. */
const leadReceivers = ['mail', 'webhook', 'adf', 'google', 'meta', 'analytics'] as const;

/** ms without a delivered lead, while at least one waits. */
const stalledMs = 60 * 60 * 1000;

/** Tells managers of each destination that has taken no lead for an hour although it was tried; once each time. */
export async function noticeStalledDestinations(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - stalledMs).toISOString();
  const waiting = await database
    .selectFrom('deliveries')
    .select('destination')
    .distinct()
    .where('state', '=', 'waiting')
    .where('destination', 'in', leadReceivers)
    .where('attempts', '>', 0)
    .where('created_at', '<=', since)
    .execute();
  if (waiting.length === 0) return;
  const managers = (await activeStaff(database)).filter((one) => can(one, 'lead.export'));
  for (const { destination } of waiting) {
    const last = await database
      .selectFrom('deliveries')
      .select(({ fn }) => fn.max('settled_at').as('at'))
      .where('destination', '=', destination)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    if (last?.at && last.at > since) continue;
    await addNotices(database, {
      ...{ kind: 'destination-stalled', people: managers.map(({ id }) => id), now },
      ...{ subject: destination, words: { destination } },
      address: '/-/inbox?delivery=waiting',
      once: `${destination} since ${last?.at ?? 'ever'}`,
    });
  }
}
