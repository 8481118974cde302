import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { buildVariant, ReleaseAdmin } from './release-variants';
import { type Site, startSite } from './site';

const ports = { production: 3530, staging: 3531 };
const remote = 'mfe-careers';

test.describe.configure({ timeout: 300_000 });

let production: Site;
let staging: Site;
const admin = new ReleaseAdmin(`http://localhost:${ports.production}`);
const tester = new ReleaseAdmin(`http://localhost:${ports.staging}`);

/** What the command prints on the machine of staging. */
function siteKey(env: Record<string, string>): string {
  const command = ['server/run.mjs', 'server/src/releases/cli/order.ts', 'site-key'];
  const cwd = path.join(import.meta.dirname, '../..');
  return execFileSync(process.execPath, command, {
    ...{ cwd, env: { ...process.env, ...env }, encoding: 'utf8' },
  }).trim();
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const env = { RELEASE_CHANNEL: 'staging', SECRET: randomBytes(32).toString('hex') };
  production = await startSite(ports.production, {
    RELEASE_TOKENS: admin.tokenSetting,
    STAGING_KEY: siteKey(env),
  });
  // Staging begins with what is live on production
  const channels = path.join(production.releasesDir, 'channels');
  for (const end of ['', '.json'])
    cpSync(path.join(channels, `production${end}`), path.join(channels, `staging${end}`), {
      recursive: true,
    });
  staging = await startSite(ports.staging, {
    ...{ ...env, RELEASES_DIR: production.releasesDir },
    ...{ RELEASE_TOKENS: tester.tokenSetting, STAGING_PROMOTES: 'all' },
  });
});

test.afterAll(async () => {
  await staging?.stop();
  await production?.stop();
});

/** SHA-256 of the remote's scripts of this version, by their addresses on a page of the site. */
async function scriptsOf({ origin }: Site, version: string): Promise<Record<string, string>> {
  const page = await (await fetch(`${origin}/career`)).text();
  const found = page.match(new RegExp(`/assets/${remote}/${version}/[\\w./-]+\\.js`, 'g')) ?? [];
  const hashes = [...new Set(found)].sort().map(async (address) => {
    const bytes = Buffer.from(await (await fetch(origin + address)).arrayBuffer());
    return [address, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

fullTest(
  'what is published goes live on staging, and is moved to production from its page as the same files',
  async ({ page }) => {
    const candidate = await buildVariant(production.releasesDir, remote, 'stage');
    const { version } = candidate.release;
    const { live } = await releaseClient(staging.origin, tester.token).publish(candidate);
    expect(live).not.toBeNull();
    await tester.waitForServers();
    const tested = await scriptsOf(staging, version);
    expect(Object.keys(tested).length).toBeGreaterThan(0);
    expect(await scriptsOf(production, version)).toEqual({});

    await page.goto(`${production.origin}/-/sign-in?next=/-/releases`);
    await page.getByText("With a code or a team's token").click();
    await page.getByRole('textbox').fill(admin.token);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const row = page
      .getByRole('region', { name: 'Stages' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: remote }) });
    await expect(row).toContainText(version);
    for (const lang of ['ar', 'en'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${production.origin}/-/releases?lang=${lang}`);
        expect([await page.evaluate(horizontalOverflow), await accessibilityFaults(page)]).toEqual([
          [],
          [],
        ]);
      }
    // By keyboard
    await row.getByRole('textbox', { name: /^Why/ }).focus();
    await page.keyboard.type('looked at');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Move ${remote} ${version} from staging`)).toBeVisible();
    await page.getByRole('button', { name: 'Move to production now' }).press('Enter');
    await expect(page.getByRole('status')).toContainText(`${remote}: done.`);
    await expect(row).toContainText('The same version');

    await admin.waitForServers();
    expect(await scriptsOf(production, version)).toEqual(tested);
    const newest = page
      .getByRole('region', { name: 'History' })
      .getByRole('row')
      .filter({ hasText: 'looked at' });
    await expect(newest).toContainText(`${version} was live on staging for`);
    await expect(newest).toContainText('Published by all, made live there by all');
  },
);
