import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { addBrokenButton, brokenFile } from './broken-button';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { TeamSite } from './team-site';

const remote = 'mfe-careers';

test.describe.configure({ timeout: 180_000 });

const own = new TeamSite(3358, remote);

interface ListedErrors {
  owner: { team: string };
  errors: { version: string; said: string; count: number; original: object | null }[];
}

fullTest(
  'an error in a visitor’s browser is listed with the line of its source, and no address gives the source',
  async ({ page }) => {
    const line = addBrokenButton(own.team);
    const published = await own.team.release(own.site.origin, 'publish', remote);
    expect(published).toMatchObject({ code: 0 });
    const { version } = published.answer as { version: string };
    await own.admin.promote(remote, version);

    await page.goto(`${own.site.origin}/career`);
    await waitForHydration(page, 'table');
    const reported = page.waitForRequest(/\/-\/errors$/);
    await page.getByRole('button', { name: 'Salary' }).first().click();
    await reported;

    const listed = async () =>
      (await own.team.release(own.site.origin, 'errors', remote)).answer as ListedErrors;
    await expect.poll(async () => (await listed()).errors.length, { timeout: 90_000 }).toBe(1);
    const { owner, errors } = await listed();
    expect(owner).toEqual({ team: 'careers' });
    expect(errors).toEqual([
      expect.objectContaining({
        ...{ version, count: 1, kind: 'throw' },
        said: "TypeError: Cannot read properties of undefined (reading 'amount')",
        browsers: [{ name: expect.stringMatching(/^Chrome \d+$/), count: 1 }],
        original: expect.objectContaining({
          ...{ file: `${remote}/${brokenFile}`, line, function: 'readSalary' },
        }),
      }),
    ]);

    await page.goto(`${own.site.origin}/-/sign-in?next=/-/releases`);
    await page.getByText("With a code or a team's token").click();
    await page.getByRole('textbox').fill(own.admin.token);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const place = page.getByText(`${remote}/${brokenFile}:${line}:`);
    await expect(place).toBeVisible();
    await place.click();
    await expect(page.getByText('window.name = String(salary!.amount)')).toBeVisible();

    const release = path.join(own.site.releasesDir, remote, version);
    const maps = readdirSync(path.join(release, 'maps/web'));
    expect(maps.length).toBeGreaterThan(1);
    for (const map of maps) {
      const script = map.replace(/\.map\.gz$/, '');
      expect(readFileSync(path.join(release, 'web', script), 'utf8')).not.toContain(
        'sourceMappingURL',
      );
      for (const address of [
        map,
        `maps/web/${map}`,
        `..%2fmaps/web/${map}`,
        `%2e%2e/maps/web/${map}`,
      ]) {
        const answer = await fetch(`${own.site.origin}/assets/${remote}/${version}/${address}`);
        expect([address, answer.status]).toEqual([address, 404]);
      }
      const served = await fetch(`${own.site.origin}/assets/${remote}/${version}/${script}`);
      expect([served.status, served.headers.get('sourcemap')]).toEqual([200, null]);
    }
  },
);
