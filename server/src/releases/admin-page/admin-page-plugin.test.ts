import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { staffDoor } from '../../admin/staff-door';
import { adminPagePlugin } from './admin-page-plugin';

const token = 'the token of careers';
const tokens = [
  {
    team: 'careers',
    remotes: ['mfe-careers'],
    digest: createHash('sha256').update(token).digest('hex'),
    key: null,
  },
];
const origin = 'http://localhost:3000';
const basic = `Basic ${Buffer.from(`careers:${token}`).toString('base64')}`;

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

async function page() {
  const app = fastify({ trustProxy: ['loopback'] });
  await app.register(cookie);
  const door = staffDoor({ secret: 'a secret' });
  await app.register(adminPagePlugin, {
    ...{ tokens, origin, door, serviceFor: sample.serviceOf },
    siteStyles: () => [],
  });
  app.get('/sign-in', async (request, reply) => door.signIn(request, reply));
  const ask = (headers: Record<string, string>) => app.inject({ url: '/-/releases', headers });
  const order = (fields: Record<string, string>, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/-/releases',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return { app, ask, order };
}

test('the page is for teams and for who has signed in, and asks others for a password', async () => {
  const { app, ask } = await page();
  expect((await ask({ authorization: basic })).statusCode).toBe(200);
  const [session] = (await app.inject('/sign-in')).cookies;
  const signedIn = await ask({ cookie: `staff=${session?.value}` });
  expect(signedIn.statusCode).toBe(200);
  // behind a proxy that says nothing of it, everybody comes from this machine
  const stranger = await ask({ host: 'localhost:3000' });
  expect(stranger.statusCode).toBe(401);
  expect(stranger.headers['www-authenticate']).toMatch(/^Basic/);
  expect(stranger.body).toContain('npm run release -- sign-in');
});

test('it shows what is live, how canaries do, and who changed what; a team sees its own way back', async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  await sample.goLive(sampleRelease('mfe-careers', '3.0.0'), 10);
  const { ask } = await page();
  const { body, headers } = await ask({ authorization: basic });
  for (const text of ['1.0.0', '90%', '10% canary', '2.0.0 90%, 3.0.0 10%', 'a test', '0.0 %'])
    expect(body).toContain(text);
  expect(body.match(/<button/g)).toHaveLength(1);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test("a team takes its release back from the page's own form, with a reason, and nobody else's", async () => {
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  const { order } = await page();
  const back = { name: 'mfe-careers', why: 'the form loses its file' };
  const own = { authorization: basic, origin };
  expect((await order(back, { origin })).statusCode).toBe(401);
  const foreign = { authorization: basic, origin: 'https://elsewhere.example' };
  expect((await order(back, foreign)).statusCode).toBe(403);
  expect((await order({ ...back, name: 'mfe-catalog' }, own)).statusCode).toBe(403);
  expect((await order({ ...back, why: ' ' }, own)).statusCode).toBe(400);
  const done = await order(back, own);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/-/releases?done=mfe-careers']);
  const [newest] = await sample.service.history({ name: null, limit: 1 });
  expect(newest).toMatchObject({ action: 'rollback', by: 'careers', why: back.why });
});

test('what cannot go back is told on the page', async () => {
  const { order } = await page();
  const refused = await order(
    { name: 'mfe-careers', why: 'no reason' },
    { authorization: basic, origin },
  );
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(
    'mfe-careers stays as it is: mfe-careers has no version to go back to',
  );
});
