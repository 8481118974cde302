import { mailTexts, visitorMails } from './leads/delivery/mail-texts';
import { siteTexts } from './releases/live/site-texts';
import { visitorTexts } from './visitor-texts';

test.each([
  'mails/acknowledgement/subject',
  'requests/question/required',
  'reviews/stars/required',
  'files/unreadable',
  'build-sheet/total',
  'brochures/price',
  'stock/description',
  'failures/unavailable',
  'consent/question',
  'home-screen/description',
])('%s is among the texts that staff can write over', (name) => {
  const nothing = { pinned: { remotes: [] }, rendered: new Map(), shellMessages: {} };
  const text = siteTexts(nothing as never, visitorTexts)[name];
  expect(text?.en).toMatch(/\w/);
  expect(text?.ar).toMatch(/[\u0600-\u06ff]/);
});

test('a text written in one language leaves the other as it came', () => {
  const { en, ar } = mailTexts({ 'mails/acknowledgement/subject': { ar: 'وصلنا طلبك' } });
  expect(ar.acknowledgement.subject).toBe('وصلنا طلبك');
  expect(en).toEqual(visitorMails.released.en);
});
