import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { recordingLog, storeTestLead } from '../../../testing/leads';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { testStaff } from '../../../testing/staff';
import type { LeadWorkTable } from '../../database/tables';
import { openDatabase } from '../../operations/open-database';
import { momentText } from '../../staff/notices/notice-text';
import { queueNotices } from '../../staff/notices/queue-notices';
import { DeliveryWorker } from '../delivery/delivery-worker';
import { mailTransport } from '../delivery/mail-transport';
import { noticeMail } from '../delivery/notice-mail';
import { noticeDueSoon, noticeOverdue } from './overdue';

const due = new Date('2026-11-28T05:30:00.000Z');
const minute = 60_000;

let fresh: FreshDatabase;
let mails: MailServer;
beforeEach(async () => {
  [fresh, mails] = await Promise.all([openFreshDatabase(), openMailServer(() => false)]);
  await seedNames(fresh.database);
});
afterEach(() => Promise.all([fresh.close(), mails.close()]));

/** A lead of the first branch that is due at `due`. */
async function leave(work: Partial<LeadWorkTable> = {}): Promise<string> {
  const reference = await storeTestLead(fresh.database, {}, new Date(due.getTime() - 60 * minute));
  const set = { branch: 1, due_at: due.toISOString(), ...work };
  await fresh.database
    .updateTable('lead_work')
    .set(set)
    .where('reference', '=', reference)
    .execute();
  return reference;
}

/** A member of staff: id and e-mail address. */
async function somebody(role: 'agent' | 'manager', ...branches: number[]) {
  const { id, name } = await testStaff({ database: fresh.database }).signInOf(branches, role);
  return { id, name, email: `${id}@example.com` };
}

/** One poll of one of several servers. */
async function look(now: Date, database = fresh.database): Promise<void> {
  await noticeDueSoon(database, now);
  await noticeOverdue(database, now);
  await queueNotices(database, now, { hasMail: true });
  const send = mailTransport({ smtpUrl: mails.url, from: 'Showroom <site@example.com>' });
  const site = { database, origin: 'https://showroom.example' };
  const mail = { send, locale: 'en' as const, to: 'sales@example.com', ...site };
  const worker = new DeliveryWorker({
    database,
    destinations: [],
    noticeDestinations: [noticeMail({ ...mail, now: () => now })],
    log: recordingLog(),
    now: () => now,
  });
  while ((await worker.sendDue()) > 0);
}

/** Mails with such a subject; each new lead is told too. */
const mailsOf = (subject = 'Overdue') =>
  mails.mails.filter((mail) => mail.header('Subject').startsWith(`${subject}:`));
const told = (subject?: string) =>
  mailsOf(subject)
    .map(({ to }) => to.join())
    .sort();

test('at the due minute, and not before, a lead is told of once, however many servers look', async () => {
  const [agent, manager] = [await somebody('agent', 1), await somebody('manager')];
  await somebody('agent', 2);
  const reference = await leave();
  // SQLite serves one process
  const { database, dataDir, url } = fresh;
  const others = url ? [await openDatabase(dataDir, url), await openDatabase(dataDir, url)] : [];
  const all = [database, database, ...others];
  await look(new Date(due.getTime() - minute));
  expect(told()).toEqual([]);
  await Promise.all(all.map((one) => look(due, one)));
  await look(new Date(due.getTime() + 24 * 60 * minute));
  await Promise.all(others.map((one) => one.destroy()));
  expect(told()).toEqual([agent.email, manager.email].sort());
  const [mail] = mailsOf();
  expect(mail?.header('Subject')).toBe(`Overdue: Test drive ${reference}`);
  expect(mail?.body).toContain(`It was to be answered by ${momentText(due.toISOString())}.`);
  expect(mail?.body).toContain('Nobody has claimed it.');
  expect(mail?.body).toContain('tel:+97336123456');
});

test('a quarter of an hour before, who answers it is told, and nobody else', async () => {
  const agent = await somebody('agent', 1);
  await somebody('manager');
  const reference = await leave();
  await look(new Date(due.getTime() - 16 * minute));
  expect(told('Due soon')).toEqual([]);
  await look(new Date(due.getTime() - 15 * minute));
  await look(new Date(due.getTime() - 14 * minute));
  expect(told('Due soon')).toEqual([agent.email]);
  expect(mailsOf('Due soon')[0]?.header('Subject')).toBe(`Due soon: Test drive ${reference}`);
});

test('who has claimed it is told instead of the others, and who has left no more', async () => {
  const [first, second] = [await somebody('agent', 1), await somebody('agent', 1)];
  const claimed = { state: 'claimed', person: first.id, person_name: first.name } as const;
  await leave(claimed);
  await look(due);
  expect(told()).toEqual([first.email]);
  expect(mailsOf()[0]?.body).toContain(`${first.name} has claimed it.`);
  await fresh.database
    .updateTable('people')
    .set({ disabled_at: due.toISOString() })
    .where('id', '=', first.id)
    .execute();
  await leave(claimed);
  await look(due);
  expect(mailsOf()[1]?.to).toEqual([second.email]);
});

test('where the studio knows nobody, the dealer’s own address is told', async () => {
  await leave();
  await look(due);
  expect(told()).toEqual(['sales@example.com']);
});

test('nobody is told of what was answered, is held back or came to its end', async () => {
  const at = due.toISOString();
  await leave({ state: 'contacted', first_answered_at: at });
  await leave({ quarantine_reason: 'too quick' });
  await leave({ state: 'not-genuine' });
  await look(due);
  const reference = await leave();
  await noticeOverdue(fresh.database, due);
  await fresh.database
    .updateTable('lead_work')
    .set({ first_answered_at: at })
    .where('reference', '=', reference)
    .execute();
  await look(due);
  expect(told()).toEqual([]);
});

test('nobody is told of what was due long before anybody could be told', async () => {
  const before = (days: number) => new Date(due.getTime() - days * 24 * 60 * minute).toISOString();
  await leave({ due_at: before(8) });
  await look(due);
  expect(told()).toEqual([]);
  await leave({ due_at: before(3) });
  await look(due);
  expect(told()).toHaveLength(1);
});
