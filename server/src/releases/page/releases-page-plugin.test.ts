import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openReleasesPage } from '../../../testing/releases-page';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';

const token = 'the token of careers';
const tokens = [sampleToken('careers', 'mfe-careers', token)];
const origin = 'http://localhost:3000';

let sample: SampleReleases;
let fresh: FreshDatabase;
beforeEach(async () => {
  sample = await openSampleReleases();
  fresh = await openFreshDatabase();
});
afterEach(async () => {
  await sample.close();
  await fresh.close();
});

const page = (known = tokens) => openReleasesPage({ sample, fresh, tokens: known, origin });

test('the page is for who has signed in, shows where that is, and asks others to', async () => {
  const { ask, signIn } = await page();
  const shown = await ask(await signIn('machine'));
  expect(shown.statusCode).toBe(200);
  for (const text of ['mariam, this browser', 'Sign out', 'End all these sessions'])
    expect(shown.body).toContain(text);
  // An open page leaves when its session expires.
  expect(shown.headers.refresh).toBe('3660; url=/-/sign-in?over');
  // Behind a proxy without forwarded headers, every request appears to come from this machine.
  const stranger = await ask({ host: 'localhost:3000' });
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/-/sign-in']);
  const late = await ask({ cookie: 'staff=of-yesterday' });
  expect(late.headers.location).toBe('/-/sign-in?over');
});

test('a team that is not in the settings any more is out, with the session that it had', async () => {
  const { signIn } = await page();
  const session = await signIn('careers');
  const { ask } = await page([]);
  expect((await ask(session)).statusCode).toBe(303);
});

test('it shows what is live, how canaries do, and who changed what; a team sees its own way back', async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  await sample.goLive(sampleRelease('mfe-careers', '3.0.0'), 10);
  const { ask, signIn } = await page();
  const { body, headers } = await ask(await signIn('careers'));
  for (const text of ['1.0.0', '90%', '10% canary', '2.0.0 90%, 3.0.0 10%', 'a test', '0.0 %'])
    expect(body).toContain(text);
  expect(body.match(/<button[^>]*aria-label="(Roll back|End the canary)/g)).toHaveLength(1);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test("a team takes its release back from the page's own form, with a reason, and nobody else's", async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  const { order, signIn } = await page();
  const session = await signIn('careers');
  const back = { act: 'rollback', name: 'mfe-careers', why: 'the form loses its file' };
  const own = { ...session, origin };
  expect((await order(back, { origin })).headers.location).toBe('/-/sign-in');
  const foreign = { ...session, origin: 'https://elsewhere.example' };
  expect((await order(back, foreign)).statusCode).toBe(403);
  expect((await order({ ...back, name: 'mfe-catalog' }, own)).statusCode).toBe(403);
  expect((await order({ ...back, why: ' ' }, own)).statusCode).toBe(400);
  const done = await order(back, own);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/-/releases?done=mfe-careers']);
  const [newest] = await sample.service.history({ name: null, limit: 1 });
  expect(newest).toMatchObject({ action: 'rollback', by: 'careers', why: back.why });
});

test('what cannot go back is told on the page', async () => {
  const { order, signIn } = await page();
  const refused = await order(
    { act: 'rollback', name: 'mfe-careers', why: 'no reason' },
    { ...(await signIn('careers')), origin },
  );
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(
    'mfe-careers stays as it is: mfe-careers has no version to go back to',
  );
});

test('it speaks Arabic to who has chosen it: the page, its questions and what came of an order', async () => {
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
  const { ask, order, signIn } = await page();
  const session = { ...(await signIn('careers')), origin };
  const english = await ask(session);
  expect(english.body).toContain('href="/-/releases?lang=ar" lang="ar"');
  const chosen = await ask(session, '?lang=ar');
  expect(chosen.cookies).toContainEqual(expect.objectContaining({ name: 'locale', value: 'ar' }));
  const arabic = { ...session, cookie: `${session.cookie}; locale=ar` };
  const { body } = await ask(arabic, '?done=mfe-careers');
  for (const text of [
    '<html lang="ar" dir="rtl">',
    '<title>الإصدارات</title>',
    'href="/-/releases?lang=en&amp;done=mfe-careers" lang="en"',
    '>نشر</button>',
    '<code dir="ltr">2.0.0</code>',
    '\u2068mfe-careers\u2069: تم.',
  ])
    expect(body).toContain(text);
  const fields = { act: 'promote', name: 'mfe-careers', version: '2.0.0', why: 'متفق عليه' };
  const question = await order({ ...fields, traffic: '10' }, arabic);
  for (const text of ['<html lang="ar" dir="rtl">', 'لنسبة \u206810%\u2069 من الزوار؟'])
    expect(question.body).toContain(text);
  const refused = await order({ ...fields, traffic: 'many', sure: 'yes' }, arabic);
  expect(refused.body).toContain(
    'لم يتغيّر \u2068mfe-careers\u2069: \u2068اكتب نسبة الزوار رقماً\u2069',
  );
});

test('it shows what waits, what is retired and where versions come from, and takes the same orders', async () => {
  const { service } = sample;
  await service.retire({
    ...{ name: 'mfe-careers', path: 'careers', instead: '/catalog', undo: false },
    why: 'moved',
  });
  const next = sampleRelease('mfe-catalog', '2.0.0');
  const attestation = {
    ...{ commit: '3fa2b1c0aa', isClean: true, at: '2026-11-22T16:00:00Z' },
    ran: [{ name: 'types', passed: true, said: '' }],
    changes: ['Compare four models'],
  };
  await sample.goLive({ ...next, release: { ...next.release, attestation } });
  await service.publish(sampleRelease('mfe-careers', '2.0.0'));
  await service.plan({
    releases: [{ name: 'mfe-careers', version: '2.0.0' }],
    steps: [{ at: '2099-01-01T00:00:00.000Z', traffic: 100 }],
    why: 'at night',
  });
  const afar = sample.serviceOf('platform', false);
  await service.publish(sampleShell('2.0.0'));
  const shell = { name: 'shell', version: '2.0.0' };
  await afar.promote({ releases: [shell], traffic: 100, why: 'new frame' });
  const { ask, order, signIn } = await page();
  const machine = { ...(await signIn('machine')), origin };
  const { body } = await ask(machine);
  for (const text of [
    'commit 3fa2b1c, types passed',
    'Compare four models',
    '100%: 2099-01-01 00:00 UTC',
    'waits for a second person',
    'aria-label="Bring back: mfe-careers careers"',
  ])
    expect(body).toContain(text);
  const why = 'as agreed';
  await order({ act: 'restore', name: 'mfe-careers', path: 'careers', why }, machine);
  await order({ act: 'rollback', name: 'mfe-careers', why }, machine);
  expect((await order({ act: 'approve', ...shell, why }, machine)).statusCode).toBe(303);
  const status = await service.status();
  expect([status.retired, status.plans, status.asked]).toEqual([[], [], []]);
  const [newest] = await service.history({ name: 'shell', limit: 1 });
  expect(newest?.by).toBe('platform, approved by mariam');
});
