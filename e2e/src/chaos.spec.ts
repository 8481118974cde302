import { expect, test } from 'playwright/test';
import { Releaser } from './release-variants';
import { expectedOutcome, type Fault, meet, storeVariants, type Trial } from './remote-faults';
import { type Site, startSite } from './site';

const port = 3150;

/** A few of the matrix; `npm run chaos` tries all of it. */
const sample: Fault[] = [
  {
    remote: 'mfe-careers',
    part: 'entry',
    way: 'wrong hash',
    versions: 'newest',
    arrival: 'in-app',
  },
  { remote: 'mfe-careers', part: 'chunk', way: '404', versions: 'newest', arrival: 'first load' },
  { remote: 'mfe-careers', part: 'chunk', way: 'corrupt', versions: 'every', arrival: 'in-app' },
  { remote: 'mfe-careers', part: 'screen', way: 'throws', versions: 'newest', arrival: 'in-app' },
  {
    remote: 'mfe-careers',
    part: 'screen',
    way: 'throws',
    versions: 'every',
    arrival: 'first load',
  },
  { remote: 'mfe-catalog', part: 'screen', way: 'throws', versions: 'newest', arrival: 'in-app' },
];

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let site: Site;
let trial: Trial;

test.beforeAll(async () => {
  const releaser = new Releaser(`http://localhost:${port}`);
  site = await startSite(port, { RELEASE_TOKENS: releaser.setting });
  trial = {
    origin: site.origin,
    variants: storeVariants(site.releasesDir, ['mfe-careers', 'mfe-catalog']),
    async preview(name, version) {
      const link = await releaser.order('preview', { releases: [{ name, version }] });
      return String(link.address);
    },
  };
});

test.afterAll(async () => {
  await site?.stop();
});

for (const fault of sample) {
  const { remote, part, way, versions, arrival } = fault;
  test(`${remote}, ${part}, ${way}, ${versions} of the versions, ${arrival}: the visitor has the ${expectedOutcome(fault)}`, async ({
    browser,
  }) => {
    const { outcome, longestGap } = await meet(browser, trial, fault);
    expect(outcome).toBe(expectedOutcome(fault));
    expect(longestGap).toBeLessThan(3000);
  });
}
