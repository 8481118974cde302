import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import { type DatabaseWork, repeatWork } from '../../database/repeat-work';
import { dealerId, type NoticeRow } from './notices.queries';
import { listDevices } from './push/devices.queries';
import { nextDigest } from './quiet-hours';
import { channelOf, findSettings } from './settings.queries';

/** Names of the outbox's destinations for notices. The reference is a notice's id. */
export const noticeDestinations = {
  mail: 'notice-mail',
  /** The reference is the ids of a device and a notice. */
  push: 'notice-push',
  /** The reference is a person's id and the time, ISO. */
  digest: 'notice-digest',
  /** The reference is the digest of an invitation's code. */
  invitation: 'invitation',
} as const;

/** ms. Older notices stay in the list alone, so that a newly configured mail server does not send them all. */
const maxAgeMs = 24 * 60 * 60 * 1000;
/** ms that notices are kept. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Puts new notices into the outbox as their people have chosen; several servers together do so once. Without a mail
 * server no mails are put there, because one that is set up later would send them all.
 */
export async function queueNotices(
  database: Database,
  now: Date,
  { hasMail }: { hasMail: boolean },
): Promise<void> {
  const at = now.toISOString();
  await database.transaction().execute(async (transaction) => {
    const notices = await transaction
      .updateTable('staff_notices')
      .set({ queued_at: at })
      .where('queued_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - maxAgeMs).toISOString())
      .returningAll()
      .execute();
    for (const notice of notices) await queueNotice(transaction, notice, { now, hasMail });
  });
}

async function queueNotice(
  transaction: Database,
  notice: NoticeRow,
  { now, hasMail }: { now: Date; hasMail: boolean },
): Promise<void> {
  const { id, person, kind } = notice;
  const channel =
    person === dealerId ? 'at once' : channelOf(await findSettings(transaction, person), kind);
  if (channel === 'at once') {
    const at = now.toISOString();
    if (hasMail) await insertDeliveries(transaction, id, [noticeDestinations.mail], at);
    for (const device of await listDevices(transaction, person))
      await insertDeliveries(transaction, `${device.id} ${id}`, [noticeDestinations.push], at);
  }
  if (channel === 'digest' && hasMail) {
    const due = nextDigest(now).toISOString();
    await insertDeliveries(transaction, `${person} ${due}`, [noticeDestinations.digest], due);
  }
}

/** Deletes old notices with their deliveries. */
export async function deleteOldNotices(database: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - retentionMs).toISOString();
  await database
    .deleteFrom('deliveries')
    .where('destination', 'in', Object.values(noticeDestinations))
    .where('created_at', '<', old)
    .execute();
  await database.deleteFrom('staff_notices').where('created_at', '<', old).execute();
}

interface NoticesJob extends DatabaseWork {
  /** Whether there is a mail server. */
  hasMail: boolean;
}

/** Looks for new notices. Returns the function that stops it. */
export function startNoticesJob({ database, log, hasMail }: NoticesJob): () => Promise<void> {
  let day = '';
  const run = async () => {
    const now = new Date();
    await queueNotices(database, now, { hasMail });
    const today = now.toISOString().slice(0, 10);
    if (today !== day) await deleteOldNotices(database, now);
    day = today;
  };
  return repeatWork({ run, intervalMs: 2000, log, failure: 'notices could not be queued' });
}
