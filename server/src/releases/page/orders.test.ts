import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openReleasesPage } from '../../../testing/releases-page';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';

const origin = 'http://localhost:3000';
const careers = sampleToken('careers', 'mfe-careers', 'the token of careers');
const builder = sampleToken('careers-ci', 'mfe-careers', 'what builds', { roles: ['publish'] });

let sample: SampleReleases;
let fresh: FreshDatabase;
beforeEach(async () => {
  sample = await openSampleReleases();
  fresh = await openFreshDatabase();
  await sample.service.publish(sampleRelease('mfe-careers', '2.0.0'));
});
afterEach(async () => {
  await sample.close();
  await fresh.close();
});

/** Opens the page as a member of a team, as a CI token, or as the administrator. */
async function open(member: 'careers' | 'careers-ci' | 'machine') {
  const tokens = [careers, builder];
  const page = await openReleasesPage({ sample, fresh, tokens, origin, isLocal: false });
  const headers = { ...(await page.signIn(member)), origin };
  const order = (fields: Record<string, string>) =>
    page.order({ why: 'as agreed', ...fields }, headers);
  return {
    order,
    /** Sends the order with the confirmation. */
    surely: (fields: Record<string, string>) => order({ ...fields, sure: 'yes' }),
    show: async (search = '') => (await page.ask(headers, search)).body,
  };
}

const two = { name: 'mfe-careers', version: '2.0.0' };
const versions = async () => {
  const { microFrontends } = await sample.service.status();
  const own = microFrontends.find(({ name }) => name === 'mfe-careers')?.versions ?? [];
  return own.map(({ version, traffic }) => `${version} ${traffic}%`);
};

test('what is published goes live from its own form, after a question, in the name of who answered it', async () => {
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
});

test('it goes to a share of the visitors, and from there to all', async () => {
  const { surely, show } = await open('careers');
  await surely({ act: 'promote', ...two, traffic: '10' });
  expect(await versions()).toEqual(['1.0.0 90%', '2.0.0 10%']);
  expect(await show()).toContain('aria-label="Make live: mfe-careers 2.0.0"');
  await surely({ act: 'promote', ...two, traffic: '100' });
  expect(await versions()).toEqual(['2.0.0 100%']);
});

test('it goes live step by step', async () => {
  const { order, surely } = await open('careers');
  const fields = { act: 'ramp', ...two, steps: '5, 50,100', every: '2h' };
  expect((await order(fields)).body).toContain(
    'live for 5, 50,100% of the visitors, one step each 2h?',
  );
  expect((await surely(fields)).headers.location).toBe('/-/releases?planned=mfe-careers');
  const [plan] = (await sample.service.status()).plans;
  expect(plan?.steps.map(({ traffic }) => traffic)).toEqual([5, 50, 100]);
  expect(plan?.by).toBe('careers');
});

test('an address ends, and its visitors are led elsewhere', async () => {
  const { order, surely, show } = await open('careers');
  const fields = { act: 'retire', name: 'mfe-careers', path: 'careers', instead: '/catalog' };
  expect(await show()).not.toContain('aria-label="End it: mfe-catalog"');
  expect((await order(fields)).body).toContain('End /careers? Who asks for it is led to /catalog.');
  expect((await surely(fields)).statusCode).toBe(303);
  expect((await sample.service.status()).retired).toEqual([
    expect.objectContaining({ path: 'careers', instead: '/catalog', by: 'careers' }),
  ]);
  expect(await show()).not.toContain('aria-label="End it: mfe-careers"');
});

test('a whole remote ends', async () => {
  const { order, surely } = await open('machine');
  const fields = { act: 'retire', name: 'mfe-careers', path: '**' };
  expect((await order(fields)).body).toContain('End mfe-careers? Who asks for it is told');
  await surely(fields);
  expect(await versions()).toEqual([]);
});

test.each([
  [{ act: 'promote', ...two, version: '9.9.9', traffic: '100' }, 'There is no mfe-careers 9.9.9'],
  [{ act: 'promote', ...two, traffic: 'many' }, 'Write Traffic as a number'],
  [{ act: 'ramp', ...two, steps: '50,5', every: '1h' }, 'Each step comes later'],
  [{ act: 'ramp', ...two, steps: '5,50', every: 'soon' }, 'as minutes or hours'],
  [
    { act: 'retire', name: 'mfe-careers', path: 'careers', instead: '/none' },
    'No page stands at /none',
  ],
])('what cannot be is named on the page, and nothing changes: %#', async (fields, reason) => {
  const { surely } = await open('careers');
  const refused = await surely(fields);
  expect([refused.statusCode, await versions()]).toEqual([422, ['1.0.0 100%']]);
  expect(refused.body).toContain(reason);
});

test('what a token is not for is refused, and has no buttons', async () => {
  const { surely, show } = await open('careers-ci');
  expect((await surely({ act: 'promote', ...two, traffic: '100' })).statusCode).toBe(403);
  expect(await show()).not.toMatch(/aria-label="(Make live|Let it grow|End it)/);
  const team = await open('careers');
  const foreign = { act: 'retire', name: 'mfe-catalog', path: 'catalog' };
  expect((await team.order(foreign)).statusCode).toBe(403);
});

test('a shell waits for a second person, and the page says so', async () => {
  await sample.service.publish(sampleShell('2.0.0'));
  const { surely, show } = await open('machine');
  const asked = await surely({ act: 'promote', name: 'shell', version: '2.0.0', traffic: '100' });
  expect(asked.headers.location).toBe('/-/releases?asked=shell');
  expect(await show('?asked=shell')).toContain('shell: it waits for a second person');
});
