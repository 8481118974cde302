import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import { type ServerProcess, startServer } from '../../../testing/api-process';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { openStageSite, stageKeyOf } from '../../../testing/stage-site';
import { digestOf } from '../../security/secrets';

const secrets = {
  staging: 'a secret of staging, of 32 letters or more',
  production: 'a secret of production, of 32 letters or more',
};
const tokens = { staging: 'the token of staging', production: 'the token of production' };
const stagingKey = stageKeyOf(secrets.staging, { RELEASE_CHANNEL: 'staging' });
const settings = {
  staging: { RELEASE_CHANNEL: 'staging', STAGING_PROMOTES: 'careers' },
  production: { RELEASE_CHANNEL: 'production', STAGING_KEY: stagingKey },
} as const;

let folder: string;
let sites: Record<'staging' | 'production', ServerProcess>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-two-stages-'));
  const start = async (stage: 'staging' | 'production') => {
    const secret = secrets[stage];
    const site = { folder: join(folder, 'releases'), secret, rules: settings[stage] };
    const first = [sampleShell('1.0.0'), sampleRelease('mfe-careers', '1.0.0')];
    await (await openStageSite(site)).local.ship(first, [], 'the first of all');
    return startServer(resolve(__dirname, '../../../testing/site-server.ts'), {
      ...settings[stage],
      ...{ SECRET: secret, RELEASE_TOKENS: `careers:mfe-careers:${digestOf(tokens[stage])}` },
      ...{ RELEASES_DIR: join(folder, 'releases'), DATA_DIR: join(folder, stage) },
      CHROMIUM: 'none',
      MEDIA_DIR: resolve(__dirname, '../../../../.cache/media'),
      CONTENT_DIR: resolve(__dirname, '../../../../content'),
    });
  };
  sites = { staging: await start('staging'), production: await start('production') };
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(sites).map((site) => site.kill()));
  rmSync(folder, { recursive: true });
});

const shownBy = async ({ url }: ServerProcess) => (await fetch(`${url}/careers`)).text();

test('two sites share a store: what staging has shown is moved to production, with the token of production', async () => {
  const [staging, production] = [sites.staging, sites.production];
  const there = releaseClient(staging.url, tokens.staging);
  const candidate = sampleRelease('mfe-careers', '2.0.0');
  const { live } = await there.publish(candidate);
  await there.status({ after: live ?? 0 });
  expect(await shownBy(staging)).toContain('mfe-careers 2.0.0');
  expect(await shownBy(production)).toContain('mfe-careers 1.0.0');
  const order = {
    ...{ releases: [{ name: 'mfe-careers', version: '2.0.0' }], traffic: 100, why: 'looked at' },
    from: 'staging' as const,
  };
  // Neither by its own right nor by a token of staging
  await expect(there.promote(order)).rejects.toThrow('by the site of production');
  await expect(releaseClient(production.url, tokens.staging).promote(order)).rejects.toThrow(
    'token',
  );
  const here = releaseClient(production.url, tokens.production);
  const { number, tested } = await here.promote(order);
  expect(tested).toMatchObject([{ name: 'mfe-careers', minutes: 0, promotedBy: 'careers' }]);
  await here.status({ after: number });
  expect(await shownBy(production)).toContain('mfe-careers 2.0.0');
  for (const site of [here, there]) expect((await site.status({})).servers).toHaveLength(1);
}, 60_000);
