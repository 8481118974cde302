import { enteredMedium, type LeadState } from 'shared-contracts/inbox';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { dealer, somebody, storeTestLead } from '../../../testing/leads';
import { type MailServer, openMailServer } from '../../../testing/mail-server';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { reviewPosts } from '../../api/review-posts';
import { noticeText } from '../../staff/notices/notice-text';
import { listNotices } from '../../staff/notices/notices.queries';
import { DeliveryWorker } from '../delivery/delivery-worker';
import { destinationsOf } from '../delivery/destinations';
import { inboxPlugin } from '../inbox/inbox-plugin';
import { listLeadEvents } from '../inbox/lead-events';
import { noticeState } from '../inbox/notice-access';
import type { Lead } from '../lead';
import { forgetLead } from '../retention/forget-lead';
import { askForReviews } from './ask-for-reviews';
import { reviewsState } from './reviews.queries';
import { reviewsPlugin } from './reviews-plugin';

const origin = 'https://showroom.example';
let clock: Date;
let site: TestApi;
let manager: SignedIn;
let approver: SignedIn;
let post: MailServer;
let worker: DeliveryWorker;
beforeEach(async () => {
  // mails that are too late are not sent, by the machine's own clock
  clock = new Date();
  const now = () => clock;
  post = await openMailServer(() => false);
  site = await openTestApi({ now });
  const { database, app, dataDir } = site;
  const leadFiles = leadFilesIn(dataDir);
  const { staff, sessions, signIn } = testStaff({ database });
  manager = await signIn('manager');
  approver = await signIn('approver');
  const config = { publicOrigin: origin, secret: 'a secret of thirty-two characters' };
  await app.register(inboxPlugin, { ...{ database, leadFiles, config, now, staff, sessions } });
  await app.register(reviewsPlugin, { database, staff, now });
  await app.register(reviewPosts, {
    ...{ database, now, perMinute: 0, origin },
    showPage: async (reply, page) => reply.code(page.status).send(page.refused),
  });
  const mail = { from: 'Showroom <site@example.com>', to: 'sales@example.com', smtpUrl: post.url };
  worker = new DeliveryWorker({
    ...{ database, now, log: app.log },
    destinations: destinationsOf(
      { mail: { ...mail, locale: 'en' }, webhook: null, adf: null },
      ...([dealer, leadFiles, { database, origin }] as const),
    ),
  });
});
afterEach(async () => {
  await site.close();
  await post.close();
});

const later = (days: number) => {
  clock = new Date(clock.getTime() + days * 24 * 60 * 60 * 1000);
};
const buyer = {
  ...{ name: 'Mariam Al Dosari', code: '+973', mobile: '36123456' },
  ...{ email: 'mariam@example.com', vehicle: 'Swift' },
};

const staffCall = (who: SignedIn, method: 'GET' | 'POST', url: string, payload?: object) =>
  site.app.inject({ ...{ method, url, headers: who.headers }, ...(payload && { payload }) });

async function setState(reference: string, state: LeadState, more: object = {}) {
  const { lead } = (await staffCall(manager, 'GET', `/-/leads/${reference}`)).json();
  const wish = { revision: lead.revision, state, ...more };
  const { statusCode } = await staffCall(manager, 'POST', `/-/leads/${reference}/state`, wish);
  expect(statusCode).toBe(200);
}

/** A lead that was won now. */
async function won(lead: Partial<Lead> = {}) {
  const whole = { kind: 'test-drive', details: buyer, locale: 'en', ...lead } as const;
  const reference = await storeTestLead(site.database, whole, clock);
  await setState(reference, 'won');
  return reference;
}

/** The mails that ask for a review, sent by now. */
async function arrived() {
  await askForReviews(site.database, clock);
  while ((await worker.sendDue()) > 0);
  return post.mails.filter((mail) => mail.header('X-Delivery-Id').endsWith('.review'));
}

/** A buyer who was asked: the reference, and the key of the mail's link. */
async function asked(lead: Partial<Lead> = {}) {
  const reference = await won(lead);
  later(15);
  const body = (await arrived()).at(-1)?.body ?? '';
  return { reference, key: /review\?key=([0-9a-f]{32})/.exec(body)?.[1] ?? '' };
}

const words = {
  ...{ stars: '2', model: 'swift', title: 'Loud', text: 'It is loud.\nThe sale was quick.' },
  ...{ name: 'مريم', consent: 'yes' },
};
const write = (key: string, fields: Record<string, string> = words, locale: Locale = 'en') =>
  site.app.inject({
    ...{ method: 'POST', url: localise(paths.review(key), locale) },
    ...{ payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const read = async (path: string, locale = 'en') =>
  (
    await site.app.inject({ url: `/api/v1/${path}`, headers: { 'accept-language': locale } })
  ).json();
const own = (key: string) => read(`review/${key}`);
const listed = async (state: string) =>
  (await staffCall(approver, 'GET', `/-/reviews?state=${state}`)).json();

async function decide(action: string, wish: object = {}, from = 'waiting', who = approver) {
  const [review] = (await listed(from)).reviews;
  const payload = { revision: review.revision, ...wish };
  return (await staffCall(who, 'POST', `/-/reviews/${review.id}/${action}`, payload)).statusCode;
}

test.each(locales)('a buyer is asked once, two weeks after the sale, in %s', async (locale) => {
  await won({ locale });
  later(13);
  expect(await arrived()).toEqual([]);
  later(1);
  const [mail] = await arrived();
  expect(mail?.to).toEqual(['mariam@example.com']);
  expect(mail?.body).toContain(locale === 'ar' ? 'سويفت' : 'Swift');
  expect(mail?.body).toContain(`${origin}${localise('/review?key=', locale)}`);
  later(30);
  expect(await arrived()).toHaveLength(1);
});

test('staff who know the car say so, also of a lead that names none', async () => {
  const details = { ...buyer, vehicle: '', message: 'Is a Fronx here?' };
  const whole = { kind: 'contact-message', details } as const;
  const reference = await storeTestLead(site.database, whole, clock);
  await setState(reference, 'won', { sale: { model: 'fronx' } });
  later(15);
  expect((await arrived())[0]?.body).toContain('فرونكس');
});

test('of two servers one asks', async () => {
  await won();
  later(15);
  const counts = await Promise.all([1, 2].map(() => askForReviews(site.database, clock)));
  expect(counts.toSorted()).toEqual([0, 1]);
});

test.each<[string, Partial<Lead>]>([
  ['a workshop was booked', { kind: 'service-booking' }],
  ['an application was won', { kind: 'job-application' }],
  ['an offer was about a service', { kind: 'offer-enquiry', details: { ...buyer, offerId: '6' } }],
  [
    'a landing page offered a service',
    { kind: 'landing-enquiry', details: { ...buyer, offerType: 'service-offer' } },
  ],
  ['somebody only sold a car', { kind: 'trade-in', details: { ...buyer, wantedCar: '' } }],
  ['the person at the counter wanted no mail', { medium: enteredMedium }],
  ['no mail address is known', { details: { ...buyer, email: '' } }],
])('nobody is asked when %s', async (_, lead) => {
  await won(lead);
  later(15);
  expect(await arrived()).toEqual([]);
});

test('nobody is asked whose sale came to nothing, or who was forgotten', async () => {
  const lost = await won();
  await setState(lost, 'lost', { reason: 'price' });
  const reference = await won();
  const leadFiles = leadFilesIn(site.dataDir);
  const forgotten = { reference, why: 'asked', author: somebody, now: clock } as const;
  await forgetLead(site.database, leadFiles, forgotten);
  later(15);
  expect(await arrived()).toEqual([]);
});

test('who has sent two requests for one purchase is asked once', async () => {
  await won();
  await won({ kind: 'finance-request', details: { ...buyer, model: 'swift' } });
  later(15);
  expect(await arrived()).toHaveLength(1);
});

test('a review is shown once it is approved, with what the dealer answers', async () => {
  const { reference, key } = await asked();
  expect(await own(key)).toMatchObject({ state: 'asked', review: { model: 'swift', stars: null } });
  expect((await write(key)).headers.location).toBe(`${paths.review(key)}&done=sent#top`);
  expect(await own(key)).toMatchObject({ state: 'waiting', review: { stars: 2, name: 'مريم' } });
  expect(await read('reviews')).toMatchObject({ count: 0, average: null, reviews: [] });

  const before = await reviewsState(site.database);
  expect(await decide('approve')).toBe(200);
  expect(await reviewsState(site.database)).not.toBe(before);
  expect(await decide('answer', { en: 'Tyres help.', ar: '' }, 'published')).toBe(200);
  const shown = {
    ...{ model: 'swift', stars: 2, title: 'Loud', text: words.text, name: 'مريم', locale: 'en' },
    answer: { locale: 'en', text: 'Tyres help.' },
  };
  expect(await read('model_reviews/swift')).toMatchObject({
    ...{ average: 2, count: 1, reviews: [{ ...shown, model_name: 'Swift' }] },
    structured_data: {
      aggregateRating: { ratingValue: 2, ratingCount: 1, bestRating: 5 },
      review: [{ reviewRating: { ratingValue: 2 }, author: { name: 'مريم' } }],
    },
  });
  expect(await read('reviews?model=swift', 'ar')).toMatchObject({
    ...{ pages: 1, models: [{ slug: 'swift', name: 'سويفت', count: 1 }] },
    reviews: [{ ...shown, model_name: 'سويفت' }],
  });
  expect(await read('model_reviews/fronx')).toMatchObject({
    count: 0,
    reviews: [],
    structured_data: null,
  });
  const events = await listLeadEvents(site.database, reference, '');
  expect(events.slice(0, 4).map(({ action, by }) => [action, by])).toEqual([
    ['review answered', approver.name],
    ['review approved', approver.name],
    ['review written', null],
    ['review asked', null],
  ]);
});

test('what is refused says why to its writer, who changes it', async () => {
  const { key } = await asked();
  await write(key);
  const fewStars = await decide('refuse', { reason: 'low stars' });
  expect(fewStars).toBe(422);
  expect(await decide('refuse', { reason: 'personal-data' })).toBe(200);
  expect(await own(key)).toMatchObject({
    ...{ state: 'refused', review: { reason: 'personal-data', text: words.text } },
  });
  await write(key, { ...words, text: 'It is loud.' }, 'ar');
  expect(await own(key)).toMatchObject({ state: 'waiting', review: { reason: null } });
  expect((await listed('waiting')).counts).toEqual({ waiting: 1, published: 0, refused: 0 });
});

test('what is shown waits again when it is changed or taken back, and goes when it is withdrawn', async () => {
  const { key } = await asked();
  await write(key);
  await decide('approve');
  expect(await decide('take-back', {}, 'published')).toBe(200);
  expect(await read('reviews')).toMatchObject({ count: 0 });
  await decide('approve');
  await write(key, { ...words, stars: '4' });
  expect(await read('reviews')).toMatchObject({ count: 0 });
  await decide('approve');
  expect(await read('reviews')).toMatchObject({ count: 1, average: 4 });
  const answer = await write(key, { withdraw: 'yes' }, 'ar');
  expect(answer.headers.location).toContain('/ar/review?key=');
  expect(await read('reviews')).toMatchObject({ count: 0 });
  expect(await own(key)).toMatchObject({ state: 'withdrawn', review: { stars: null, text: null } });
});

test('of two who decide the second is told, and a manager answers without deciding', async () => {
  const { key } = await asked();
  await write(key);
  const [{ id, revision }] = (await listed('waiting')).reviews;
  const approve = () => staffCall(approver, 'POST', `/-/reviews/${id}/approve`, { revision });
  expect((await approve()).statusCode).toBe(200);
  expect((await approve()).json()).toMatchObject({ code: 'revision' });
  expect(await decide('take-back', {}, 'published', manager)).toBe(403);
  expect(await decide('answer', { en: '', ar: 'شكراً' }, 'published', manager)).toBe(200);
});

test.each<[string, Record<string, string>, string]>([
  ['no stars', { stars: '' }, 'stars.required'],
  ['stars that there are not', { stars: '6' }, 'stars.required'],
  ['a car that there is not', { model: 'corolla' }, 'model.required'],
  ['no words', { text: ' ' }, 'text.required'],
  ['too many words', { text: 'x'.repeat(2001) }, 'text.tooLong'],
  ['no name', { name: '' }, 'name.required'],
  ['no consent', { consent: '' }, 'consent.required'],
])('%s come back with what is wrong, and all that was typed', async (_, fields, code) => {
  const { key } = await asked();
  const answer = await write(key, { ...words, ...fields }, 'ar');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    ...{ values: { ...words, ...fields } },
    problems: [{ code, message: expect.stringMatching(/[\u0600-\u06ff]/) }],
  });
  expect(await own(key)).toMatchObject({ state: 'asked' });
});

test('a link that opens nothing writes nothing', async () => {
  await asked();
  await write('0'.repeat(32));
  expect(await own('0'.repeat(32))).toEqual({ state: 'unknown', review: null });
  expect((await listed('waiting')).reviews).toEqual([]);
});

test('with the lead goes all of its review that is personal; the stars of a shown one stay', async () => {
  const leadFiles = leadFilesIn(site.dataDir);
  const forget = (reference: string) =>
    forgetLead(site.database, leadFiles, {
      ...({ reference, why: 'test', author: somebody, now: clock } as const),
    });
  const shown = await asked();
  await write(shown.key);
  await decide('approve');
  await decide('answer', { en: 'Thank you, Mariam.', ar: '' }, 'published');
  const waiting = await asked({ details: { ...buyer, email: 'other@example.com' } });
  await write(waiting.key);
  await forget(shown.reference);
  await forget(waiting.reference);
  expect(await read('reviews')).toMatchObject({
    ...{ count: 1, average: 2 },
    reviews: [{ stars: 2, title: null, text: null, name: null, answer: null }],
  });
  expect(await read('model_reviews/swift')).toMatchObject({ count: 1, reviews: [] });
  const rows = await site.database.selectFrom('reviews').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/loud|مريم|Mariam|TD-/);
  expect((await listed('published')).reviews).toEqual([]);
});

test('who approves is told of each review that waits, until it is decided', async () => {
  const { key, reference } = await asked();
  await write(key);
  const { database } = site;
  const [notice] = await listNotices(database, approver.id, { limit: 9 });
  expect(notice).toMatchObject({ kind: 'review-waits', address: '/-/inbox/reviews' });
  if (!notice) throw new Error('nobody was told');
  expect(noticeText(notice, 'ar').title).toBe(`تقييم ينتظر الموافقة: ${reference}`);
  const state = () =>
    noticeState(database, { id: approver.id, roles: ['approver'], branches: [] }, notice);
  expect(await state()).toBe('current');
  const told = (await listNotices(database, manager.id, { limit: 9 })).map(({ kind }) => kind);
  expect(told).not.toContain('review-waits');
  await decide('approve');
  expect(await state()).toBe('over');
  await write(key, { ...words, text: 'It is still loud.' });
  expect(await listNotices(database, approver.id, { limit: 9 })).toHaveLength(2);
});
