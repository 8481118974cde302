import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openReleasesPage } from '../../../testing/releases-page';
import { sampleRelease } from '../../../testing/sample-release';
import { type openStageSite, openTwoStages } from '../../../testing/stage-site';

const origin = 'http://localhost:3000';

let folder: string;
let fresh: FreshDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-stages-page-'));
  fresh = await openFreshDatabase();
});
afterEach(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true });
});

/** The page of a stage's site, opened by a team. */
async function pageOf(site: Awaited<ReturnType<typeof openStageSite>>) {
  const sample = { serviceOf: site.serviceOf };
  const page = await openReleasesPage({ sample, fresh, tokens: site.tokens, origin });
  const headers = { ...(await page.signIn('careers')), origin };
  return {
    order: (fields: Record<string, string>) => page.order({ why: 'as agreed', ...fields }, headers),
    show: async (search = '') => (await page.ask(headers, search)).body,
  };
}

const two = { name: 'mfe-careers', version: '2.0.0' };

test('production shows both stages, and moves a version after a question', async () => {
  const { staging, production } = await openTwoStages(folder);
  await staging.serviceOf('main').publish(sampleRelease(two.name, two.version));
  const { order, show } = await pageOf(production);
  const shown = await show();
  for (const text of ['Staging</th>', 'Production</th>', 'The same version'])
    expect(shown).toContain(text);
  expect(shown).toContain('aria-label="Move to production: mfe-careers 2.0.0 staging"');
  const fields = { act: 'promote', ...two, traffic: '100', from: 'staging' };
  const question = await order(fields);
  expect(question.body).toContain('Move mfe-careers 2.0.0 from staging to production, for 100%');
  expect(question.body).toContain('name="from" value="staging"');
  const done = await order({ ...fields, sure: 'yes' });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/-/releases?done=mfe-careers']);
  const after = await show();
  expect(after).toContain('2.0.0 was live on staging for 0 min: 0 pages, 0 errors.');
  expect(after).toContain('Published by main, made live there by main.');
  expect(after).not.toContain('aria-label="Move to production');
  const arabic = await show('?lang=ar');
  expect(arabic).toContain('بقي ⁨2.0.0⁩ منشوراً على موقع الاختبار ⁨0 min⁩');
});

test('what production does not take yet has the reason instead of a button, in both languages', async () => {
  const { staging, production } = await openTwoStages(folder, {
    rules: { PRODUCTION_NEEDS_STAGING: '1h' },
  });
  await staging.serviceOf('main').publish(sampleRelease(two.name, two.version));
  const { order, show } = await pageOf(production);
  const why = 'was live on staging for 0 min: this site asks for 1 h';
  for (const [said, shown] of [
    ['Not now:', await show()],
    ['غير ممكن الآن:', await show('?lang=ar')],
  ] as const) {
    expect(shown).toContain(said);
    expect(shown).toContain(why);
    expect(shown).not.toMatch(/aria-label="(Move to production|نقل إلى الموقع الفعلي)/);
  }
  const order2 = { act: 'promote', ...two, traffic: '100', from: 'staging', sure: 'yes' };
  const refused = await order(order2);
  expect([refused.statusCode, refused.body.includes(why)]).toEqual([422, true]);
});

test('staging shows both stages and has no way to move anything', async () => {
  const { staging } = await openTwoStages(folder);
  await staging.serviceOf('main').publish(sampleRelease(two.name, two.version));
  const { order, show } = await pageOf(staging);
  const shown = await show();
  expect(shown).toContain('This is staging. Versions are moved on the page of production:');
  expect(shown).not.toContain('Move to production');
  const given = { act: 'promote', ...two, traffic: '100', from: 'staging', sure: 'yes' };
  expect((await order(given)).statusCode).toBe(422);
});
