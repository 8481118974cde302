import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { testStaff } from '../../../testing/staff';
import { noticeText } from '../../staff/notices/notice-text';
import { listNotices } from '../../staff/notices/notices.queries';
import { noticeDroppedTexts } from './dropped-texts';

const now = new Date('2026-12-01T09:00:00Z');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

test('editors are told once of a text of theirs that no release has any more', async () => {
  const { database } = fresh;
  const config = { publicOrigin: 'https://www.example.com' };
  const people = testStaff({ database, config, now: () => now });
  const author = await people.signIn('author');
  const agent = await people.signIn('agent');
  const own = { 'mfe-careers/job/apply': { ar: 'قدّم طلبك' }, 'shell/nav/home': { en: 'Start' } };
  const tell = (released: Record<string, { en: string; ar: string }>) =>
    noticeDroppedTexts(database, { own, released }, now);
  const home = { 'shell/nav/home': { en: 'Home', ar: 'الرئيسية' } };
  const apply = { 'mfe-careers/job/apply': { en: 'Apply now', ar: 'قدّم الآن' } };
  const noticesOf = (id: string) => listNotices(database, id, { limit: 10 });

  await tell({ ...home, ...apply });
  expect(await noticesOf(author.id)).toEqual([]);
  await tell(home);
  await tell(home);
  const [notice, ...others] = await noticesOf(author.id);
  expect(others).toEqual([]);
  if (!notice) throw new Error('nobody was told');
  expect(noticeText(notice, 'en')).toEqual({
    title: 'A release no longer shows a text that was changed',
    text: expect.stringContaining('قدّم طلبك'),
  });
  expect(notice.address).toBe('/-/studio/content/site/texts/edit');
  expect(await noticesOf(agent.id)).toEqual([]);
});
