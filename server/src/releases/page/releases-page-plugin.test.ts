import { binned } from 'shared-contracts/releasing/histogram';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openReleasesPage } from '../../../testing/releases-page';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';

const tokens = [
  sampleToken('careers', 'mfe-careers', 'the token of careers'),
  sampleToken('careers-ci', 'mfe-careers', 'what builds', { roles: ['publish'] }),
];
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

const page = (known = tokens) =>
  openReleasesPage({ sample, fresh, tokens: known, origin, isLocal: false });

/** Opens the page as a member of a team, as a CI token, or as the administrator. */
async function open(member: 'careers' | 'careers-ci' | 'machine') {
  const { ask, order, signIn } = await page();
  const headers = { ...(await signIn(member)), origin };
  const ordered = (fields: Record<string, string>) =>
    order({ why: 'as agreed', ...fields }, headers);
  return {
    order: ordered,
    /** Sends the order with the confirmation. */
    surely: (fields: Record<string, string>) => ordered({ ...fields, sure: 'yes' }),
    show: async (search = '') => (await ask(headers, search)).body,
  };
}

const two = { name: 'mfe-careers', version: '2.0.0' };
const publishTwo = () => sample.service.publish(sampleRelease(two.name, two.version));
const versions = async () => {
  const { microFrontends } = await sample.service.status();
  const own = microFrontends.find(({ name }) => name === 'mfe-careers')?.versions ?? [];
  return own.map(({ version, traffic }) => `${version} ${traffic}%`);
};

test('the page is for who has signed in, shows where that is, and asks others to', async () => {
  const { ask, signIn } = await page();
  const shown = await ask(await signIn('machine'));
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
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

test('an order needs the page of this site, a reason, and a token that is for it', async () => {
  await publishTwo();
  const { order, signIn } = await page();
  const back = { act: 'rollback', name: 'mfe-careers', why: 'the form loses its file' };
  expect((await order(back, { origin })).headers.location).toBe('/-/sign-in');
  const session = { ...(await signIn('careers')), origin };
  const code = async (fields: object, headers: object = {}) =>
    (await order({ ...back, ...fields }, { ...session, ...headers })).statusCode;
  expect(await code({}, { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await code({ name: 'mfe-catalog' })).toBe(403);
  expect(await code({ act: 'retire', name: 'mfe-catalog', path: 'catalog' })).toBe(403);
  expect(await code({ why: ' ' })).toBe(400);
  const builder = await open('careers-ci');
  expect((await builder.surely({ act: 'promote', ...two, traffic: '100' })).statusCode).toBe(403);
  expect(await builder.show()).not.toMatch(/aria-label="(Make live|Let it grow|End it)/);
});

test('what is published goes live from its own form, after a question, in the name of who answered it', async () => {
  await publishTwo();
  const { order, surely, show } = await open('careers');
  expect(await show()).toContain('aria-label="Make live: mfe-careers 2.0.0"');
  const fields = { act: 'promote', ...two, traffic: '100' };
  const question = await order(fields);
  expect([question.statusCode, await versions()]).toEqual([200, ['1.0.0 100%']]);
  expect(question.body).toContain('Make mfe-careers 2.0.0 live for 100% of the visitors?');
  for (const [name, value] of Object.entries({ ...fields, sure: 'yes', why: 'as agreed' }))
    expect(question.body).toContain(`name="${name}" value="${value}"`);
  const done = await surely(fields);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/-/releases?done=mfe-careers']);
  expect(await versions()).toEqual(['2.0.0 100%']);
  const [newest] = await sample.service.history({ name: null, limit: 1 });
  expect(newest).toMatchObject({ action: 'promote', by: 'careers', why: 'as agreed' });
  expect(await show('?done=mfe-careers')).toContain('mfe-careers: done.');
  // What takes something back is done without a question.
  expect((await order({ act: 'rollback', name: 'mfe-careers' })).statusCode).toBe(303);
  expect(await versions()).toEqual(['1.0.0 100%']);
});

test('each other order has its form and its question', async () => {
  await publishTwo();
  const { order, surely, show } = await open('careers');
  const ramp = { act: 'ramp', ...two, steps: '5, 50,100', every: '2h' };
  expect((await order(ramp)).body).toContain(
    'live for 5, 50,100% of the visitors, one step each 2h?',
  );
  expect((await surely(ramp)).headers.location).toBe('/-/releases?planned=mfe-careers');
  const [plan] = (await sample.service.status()).plans;
  expect(plan?.steps.map(({ traffic }) => traffic)).toEqual([5, 50, 100]);
  const retire = { act: 'retire', name: 'mfe-careers', path: 'careers', instead: '/catalog' };
  expect(await show()).not.toContain('aria-label="End it: mfe-catalog"');
  expect((await order(retire)).body).toContain('End /careers? Who asks for it is led to /catalog.');
  expect((await surely(retire)).statusCode).toBe(303);
  expect((await sample.service.status()).retired).toEqual([
    expect.objectContaining({ path: 'careers', instead: '/catalog', by: 'careers' }),
  ]);
  expect(await show()).not.toContain('aria-label="End it: mfe-careers"');
  const whole = { act: 'retire', name: 'mfe-catalog', path: '**' };
  const machine = await open('machine');
  expect((await machine.order(whole)).body).toContain('End mfe-catalog? Who asks for it is told');
  await sample.service.publish(sampleShell('2.0.0'));
  const shell = { act: 'promote', name: 'shell', version: '2.0.0', traffic: '100' };
  expect((await machine.surely(shell)).headers.location).toBe('/-/releases?asked=shell');
  expect(await machine.show('?asked=shell')).toContain('shell: it waits for a second person');
});

test('what cannot be is named on the page, and nothing changes', async () => {
  await publishTwo();
  const { surely } = await open('careers');
  const retire = { act: 'retire', name: 'mfe-careers', path: 'careers', instead: '/none' };
  const cases: [Record<string, string>, string][] = [
    [{ act: 'promote', ...two, version: '9.9.9', traffic: '100' }, 'There is no mfe-careers 9.9.9'],
    [{ act: 'promote', ...two, traffic: 'many' }, 'Write Traffic as a number'],
    [{ act: 'ramp', ...two, steps: '50,5', every: '1h' }, 'Each step comes later'],
    [{ act: 'ramp', ...two, steps: '5,50', every: 'soon' }, 'as minutes or hours'],
    [retire, 'No page stands at /none'],
    [
      { act: 'rollback', name: 'mfe-careers' },
      'mfe-careers stays as it is: mfe-careers has no version to go back to',
    ],
  ];
  for (const [fields, reason] of cases) {
    const refused = await surely(fields);
    expect([refused.statusCode, await versions()]).toEqual([422, ['1.0.0 100%']]);
    expect(refused.body).toContain(reason);
  }
});

test('the link of the Arabic frame leads to the page in Arabic', async () => {
  const { askArabic } = await page();
  const { statusCode, headers } = await askArabic();
  expect([statusCode, headers.location]).toEqual([303, '/-/releases?lang=ar']);
});

test('it speaks Arabic to who has chosen it: the page, its questions and what came of an order', async () => {
  await publishTwo();
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
  const fields = { act: 'promote', ...two, why: 'متفق عليه' };
  const question = await order({ ...fields, traffic: '10' }, arabic);
  for (const text of ['<html lang="ar" dir="rtl">', 'لنسبة \u206810%\u2069 من الزوار؟'])
    expect(question.body).toContain(text);
  const refused = await order({ ...fields, traffic: 'many', sure: 'yes' }, arabic);
  expect(refused.body).toContain(
    'لم يتغيّر \u2068mfe-careers\u2069: \u2068اكتب نسبة الزوار رقماً\u2069',
  );
});

test('it shows what is live, how canaries do, and who changed what; a team sees its own way back', async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  await sample.goLive(sampleRelease('mfe-careers', '3.0.0'), 10);
  const { show } = await open('careers');
  const body = await show();
  for (const text of ['1.0.0', '90%', '10% canary', '2.0.0 90%, 3.0.0 10%', 'a test', '0.0 %'])
    expect(body).toContain(text);
  expect(body.match(/<button[^>]*aria-label="(Roll back|End the canary)/g)).toHaveLength(1);
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
  await publishTwo();
  const steps = [{ at: '2099-01-01T00:00:00.000Z', traffic: 100 }];
  await service.plan({ releases: [two], steps, why: 'at night' });
  const afar = sample.serviceOf('platform', false);
  await service.publish(sampleShell('2.0.0'));
  const shell = { name: 'shell', version: '2.0.0' };
  await afar.promote({ releases: [shell], traffic: 100, why: 'new frame' });
  const { order, show } = await open('machine');
  const body = await show();
  for (const text of [
    'commit 3fa2b1c, types passed',
    'Compare four models',
    '100%: 01-01-2099 03:00',
    'waits for a second person',
    'aria-label="Bring back: mfe-careers careers"',
  ])
    expect(body).toContain(text);
  await order({ act: 'restore', name: 'mfe-careers', path: 'careers' });
  await order({ act: 'rollback', name: 'mfe-careers' });
  const question = await order({ act: 'approve', ...shell });
  expect(question.body).toContain('Approve shell 2.0.0? It goes live at once');
  expect((await service.status()).asked).toHaveLength(1);
  expect((await order({ act: 'approve', ...shell, sure: 'yes' })).statusCode).toBe(303);
  const status = await service.status();
  expect([status.retired, status.plans, status.asked]).toEqual([[], [], []]);
  const [newest] = await service.history({ name: 'shell', limit: 1 });
  expect(newest?.by).toBe('platform, approved by mariam');
});

test('a part of the history is shown alone, in the other language too, and nothing is said to be nothing', async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  await sample.goLive(sampleRelease('mfe-catalog', '2.0.0'));
  await sample.service.rollback({ name: 'mfe-careers', why: 'a lost file', force: false });
  const { show } = await open('machine');
  const historyOf = (body: string) =>
    /id="history".*?<\/section>|id="history".*?<\/p>/s.exec(body)?.[0];
  const back = await show('?remote=mfe-careers&action=rollback');
  expect(
    historyOf(back)
      ?.match(/<tbody>.*<\/tbody>/s)?.[0]
      .match(/<tr>/g),
  ).toHaveLength(1);
  expect(historyOf(back)).toContain('a lost file');
  expect(back).toContain('href="/-/releases?lang=ar&amp;remote=mfe-careers&amp;action=rollback"');
  expect(await show('?remote=mfe-catalog&action=rollback')).toContain('Nothing of that kind');
  // What no form has sent is no part
  expect(historyOf(await show('?remote=MFE&action=dance'))).toContain('mfe-catalog: 1.0.0 → 2.0.0');
});

test('it says what each version took, how it does beside the one before, and which team may what', async () => {
  await publishTwo();
  await sample.service.promote({ releases: [two], traffic: 100, why: 'a test' });
  const { ask, figures, signIn } = await page();
  for (const lcp of [1000, 2000])
    figures.count(
      { name: 'mfe-careers', version: '1.0.0' },
      { pages: 50, errors: 1, lcp: binned(lcp) },
    );
  figures.count(
    { name: 'mfe-careers', version: '2.0.0' },
    { pages: 10, errors: 3, lcp: binned(900) },
  );
  await figures.flush();
  const { body } = await ask(await signIn('machine'));
  for (const text of [
    /Published in \d+\.\d\d s, made live in \d+\.\d\d s<\/summary>/,
    /aria-label="Errors to a page: before 2.0 %, after 30.0 %"/,
    /aria-label="LCP, p75: before \d{4} ms, after \d{3} ms"/,
    /careers-ci<\/bdi><\/th><td[^>]*><bdi[^>]*>mfe-careers<\/bdi><\/td><td[^>]*>Publish<\/td>/,
  ])
    expect(body).toMatch(text);
  // Only the version before can be compared with
  expect(body.match(/class="lines"/g)).toHaveLength(2);
});
