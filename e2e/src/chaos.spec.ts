import { expect, test } from 'playwright/test';
import { expectedOutcome, type Fault, meet, storeVariants, type Trial } from './faults';
import { type Site, startSite } from './site';
import { Releaser } from './variants';

const port = 3150;
const remote = 'mfe-careers';

/** A few of the matrix; `npm run chaos` tries all of it. */
const sample: Omit<Fault, 'remote'>[] = [
  { part: 'entry', way: 'wrong hash', versions: 'newest', arrival: 'in-app' },
  { part: 'chunk', way: '404', versions: 'newest', arrival: 'first load' },
  { part: 'chunk', way: 'corrupt', versions: 'every', arrival: 'in-app' },
  { part: 'screen', way: 'throws', versions: 'newest', arrival: 'in-app' },
  { part: 'screen', way: 'throws', versions: 'every', arrival: 'first load' },
];

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let site: Site;
let trial: Trial;

test.beforeAll(async () => {
  const releaser = new Releaser(`http://localhost:${port}`);
  site = await startSite(port, { RELEASE_TOKENS: releaser.setting });
  trial = {
    origin: site.origin,
    variants: storeVariants(site.releasesDir, [remote]),
    async preview(name, version) {
      const link = await releaser.order('preview', { releases: [{ name, version }] });
      return String(link.address);
    },
  };
});

test.afterAll(async () => {
  await site?.stop();
});

for (const fault of sample.map((one) => ({ ...one, remote }) as const)) {
  const { part, way, versions, arrival } = fault;
  test(`${part}, ${way}, ${versions} of the versions, ${arrival}: the visitor has the ${expectedOutcome(fault)}`, async ({
    browser,
  }) => {
    const { outcome, longestGap } = await meet(browser, trial, fault);
    expect(outcome).toBe(expectedOutcome(fault));
    expect(longestGap).toBeLessThan(3000);
  });
}
