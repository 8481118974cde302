import type { NoticeChannel } from 'shared-contracts/staff-notices';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { seedNames } from '../../../testing/lead-names';
import { recordingLog, storeTestLead } from '../../../testing/leads';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { openDatabase } from '../../operations/open-database';
import { addNotices, type NewNotice } from '../../staff/notices/notices.queries';
import { queueNotices } from '../../staff/notices/queue-notices';
import { saveSettings } from '../../staff/notices/settings.queries';
import { openPeople } from '../../staff/people/people';
import { noticeWeeklyFigures } from '../answering/weekly-figures';
import { DeliveryWorker } from './delivery-worker';
import { noticeDestinationsOf } from './destinations';
import { noticeStalledDestinations } from './stalled-destinations';

/** A Saturday afternoon in Bahrain. */
const noon = new Date('2026-11-28T12:00:00.000Z');
const minute = 60_000;
const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * minute);

let fresh: FreshDatabase;
let mails: MailServer;
beforeEach(async () => {
  [fresh, mails] = await Promise.all([openFreshDatabase(), openMailServer(() => false)]);
  await seedNames(fresh.database);
});
afterEach(() => Promise.all([fresh.close(), mails.close()]));

const secret = 'the secret of this test'.padEnd(32);
const origin = 'https://showroom.example';

/** Sends what is due at this time, as one of several servers. */
async function send(at: Date, database = fresh.database): Promise<void> {
  await queueNotices(database, at, { hasMail: true });
  const worker = new DeliveryWorker({
    ...{ database, destinations: [], log: recordingLog(), now: () => at },
    noticeDestinations: noticeDestinationsOf(
      {
        ...{ webhook: null, adf: null },
        mail: {
          ...{ smtpUrl: mails.url, from: 'Showroom <site@example.com>', to: 'sales@example.com' },
          locale: 'en',
        },
      },
      { database, origin, secret, now: () => at },
    ),
  });
  while ((await worker.sendDue()) > 0);
}

const agentOf = (branch: number) =>
  testStaff({ database: fresh.database }).signInOf([branch], 'agent');

/** The draft of a campaign is sent back to its author. */
const sendBack = ({ id }: SignedIn, now = noon, notice: Partial<NewNotice> = {}) =>
  addNotices(fresh.database, {
    ...{ kind: 'draft-sent-back', people: [id], subject: 'campaign spring', now },
    words: { title: { en: 'Spring', ar: 'الربيع' }, by: 'Maryam', note: 'The date is wrong.' },
    address: '/-/studio/campaigns/spring',
    ...notice,
  });

const author = () => testStaff({ database: fresh.database }).signIn('author');
const choose = ({ id }: SignedIn, channel: NoticeChannel) =>
  saveSettings(fresh.database, id, { channels: { 'draft-sent-back': channel } });

const subjects = () => mails.mails.map((mail) => mail.header('Subject'));
const mailsTo = ({ id }: SignedIn) =>
  mails.mails.filter(({ to }) => to.includes(`${id}@example.com`));

test('a lead is mailed to the agents of its branch, once, however many servers send', async () => {
  const agent = await agentOf(3);
  const other = await agentOf(2);
  const reference = await storeTestLead(fresh.database, {}, noon);
  const { database, dataDir, url } = fresh;
  // SQLite serves one process
  const others = url ? [await openDatabase(dataDir, url)] : [];
  for (const one of [database, ...others]) await queueNotices(one, after(1), { hasMail: true });
  await send(after(1));
  await Promise.all(others.map((one) => one.destroy()));
  expect(mailsTo(agent)).toHaveLength(1);
  expect(mailsTo(other)).toHaveLength(0);
  expect(mailsTo(agent)[0]?.header('Subject')).toBe(`New: Test drive ${reference}`);
  expect(mailsTo(agent)[0]?.body).toContain('tel:+97336123456');
});

test('a lead of a branch without agents is told to the managers', async () => {
  const manager = await testStaff({ database: fresh.database }).signIn('manager');
  await storeTestLead(fresh.database, {}, noon);
  await send(after(1));
  expect(mailsTo(manager)).toHaveLength(1);
});

test('the figures of the week are mailed to managers of branches, as they have chosen', async () => {
  const { signInOf, signIn } = testStaff({ database: fresh.database });
  const [manager, quiet, all] = [
    await signInOf([3], 'branch-manager'),
    await signInOf([3], 'branch-manager'),
    await signIn('manager'),
  ];
  await saveSettings(fresh.database, quiet.id, { channels: { 'figures-weekly': 'none' } });
  await storeTestLead(fresh.database, {}, noon);
  const sunday = new Date('2026-11-29T04:00:00.000Z');
  await noticeWeeklyFigures(fresh.database, sunday);
  await send(sunday);
  const weekly = ({ id }: SignedIn) =>
    mailsTo({ id } as SignedIn).filter((mail) => /^Figures/.test(mail.header('Subject') ?? ''));
  const [mail, ...more] = weekly(manager);
  expect(more).toEqual([]);
  expect(mail?.header('Subject')).toBe('Figures of the week from 22-11-2026 to 28-11-2026');
  expect(mail?.body).toContain('Nobody, Manama: leads 1, answered in time 0 of 0');
  expect([weekly(quiet), weekly(all)].map(({ length }) => length)).toEqual([0, 1]);
});

test('who chose none, has read it in the list, was removed or lost the right gets no mail', async () => {
  const [quiet, reader, removed, demoted] = [
    await author(),
    await author(),
    await author(),
    await author(),
  ];
  await choose(quiet, 'none');
  for (const one of [quiet, reader, removed, demoted]) await sendBack(one);
  await queueNotices(fresh.database, noon, { hasMail: true });
  const { database } = fresh;
  await database
    .updateTable('staff_notices')
    .set({ read_at: noon.toISOString() })
    .where('person', '=', reader.id)
    .execute();
  const change = database.updateTable('people');
  await change.set({ disabled_at: 'now' }).where('id', '=', removed.id).execute();
  await change.set({ roles: '["agent"]' }).where('id', '=', demoted.id).execute();
  await send(after(1));
  expect(mails.mails).toEqual([]);
});

test('an agent hears nothing of a lead that has moved to another branch', async () => {
  const agent = await agentOf(3);
  const reference = await storeTestLead(fresh.database, {}, noon);
  await fresh.database
    .updateTable('lead_work')
    .set({ branch: 2 })
    .where('reference', '=', reference)
    .execute();
  await send(after(1));
  expect(mailsTo(agent)).toEqual([]);
});

test('a mail is in the language of its person, and leads to the thing', async () => {
  const person = await author();
  await saveSettings(fresh.database, person.id, { locale: 'ar' });
  await sendBack(person);
  await send(after(1));
  expect(subjects()).toEqual(['أُعيدت إليك: الربيع']);
  expect(mails.mails[0]?.body).toContain('dir="rtl"');
  expect(mails.mails[0]?.body).toContain(`${origin}/ar/-/notices/`);
});

test('a digest has what came since the last one, at 8 in the morning, once', async () => {
  const person = await author();
  await choose(person, 'digest');
  await sendBack(person);
  await send(after(1));
  await sendBack(person, after(60), { words: { title: 'Eid', by: 'Ali', note: 'Good.' } });
  await send(after(61));
  const eight = new Date('2026-11-29T05:00:00.000Z');
  await send(after(-1, eight));
  expect(mails.mails).toEqual([]);
  await send(eight);
  await send(after(1, eight));
  expect(subjects()).toEqual(['2 things for you since yesterday']);
  expect(mails.mails[0]?.body).toContain('Sent back: Spring');
  expect(mails.mails[0]?.body).toContain('Sent back: Eid');
  await sendBack(person, after(2, eight));
  await send(after(3, eight));
  await send(after(24 * 60, eight));
  expect(subjects()[1]).toBe('One thing for you since yesterday');
});

test('a mail waits until the quiet hours end; the list does not', async () => {
  const person = await author();
  await saveSettings(fresh.database, person.id, { quiet: { from: '22:00', until: '07:00' } });
  const night = new Date('2026-11-28T20:30:00.000Z'); // 23:30 in Bahrain
  await sendBack(person, night);
  await send(night);
  const morning = new Date('2026-11-29T04:00:00.000Z');
  await send(after(-1, morning));
  expect(mails.mails).toEqual([]);
  await send(morning);
  expect(subjects()).toEqual(['Sent back: Spring']);
});

test('an invitation is mailed with the link that the page shows', async () => {
  const config = {
    ...{ publicOrigin: origin, secret },
    delivery: { mail: {} } as never, // only whether there is one
  };
  let now = noon;
  const people = openPeople({ database: fresh.database, config, now: () => now });
  const sara = { name: 'Sara', email: 'sara@example.com', roles: ['author'] as const };
  const by = { id: 'a', name: 'Khalid' };
  const invited = await people.invite({ ...sara, roles: ['author'] }, by);
  expect(invited.isMailed).toBe(true);
  await send(after(1));
  expect(mails.mails.map(({ to }) => to)).toEqual([['sara@example.com']]);
  expect(mails.mails[0]?.body).toContain(invited.link);
  expect(mails.mails[0]?.body).toContain('Khalid has invited you.');
  now = after(1);
  const again = await people.inviteAgain(invited.person.id, by);
  expect(again.link).not.toBe(invited.link);
  await send(after(2));
  expect(mails.mails[1]?.body).toContain(again.link);
});

test('managers hear once of a destination that has taken nothing for an hour', async () => {
  const manager = await testStaff({ database: fresh.database }).signIn('manager');
  const { database } = fresh;
  const reference = await storeTestLead(database, { kind: 'newsletter-left' }, noon);
  await database
    .updateTable('deliveries')
    .set({ destination: 'webhook', attempts: 3 })
    .where('reference', '=', reference)
    .execute();
  await noticeStalledDestinations(database, after(59));
  await send(after(59));
  expect(mails.mails).toEqual([]);
  await noticeStalledDestinations(database, after(60));
  await noticeStalledDestinations(database, after(120));
  await send(after(121));
  expect(mailsTo(manager).map((mail) => mail.header('Subject'))).toEqual([
    'No leads taken: webhook',
  ]);
});

test('a mail server that is set up later does not send what was told before', async () => {
  const [person, other] = [await author(), await author()];
  await choose(other, 'digest');
  await sendBack(person);
  await sendBack(other);
  await queueNotices(fresh.database, noon, { hasMail: false });
  await send(after(1));
  await send(after(24 * 60));
  expect(mails.mails).toEqual([]);
  await sendBack(person, after(24 * 60));
  await send(after(24 * 60 + 1));
  expect(subjects()).toEqual(['Sent back: Spring']);
});
