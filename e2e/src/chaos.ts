import { type Browser, chromium } from 'playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { remotes } from './pages';
import { Releaser } from './release-variants';
import {
  expectedOutcome,
  type Fault,
  meet,
  type Result,
  storeVariants,
  type Trial,
  waysToFail,
} from './remote-faults';
import { startSite } from './site';

const port = 3149;
const visitors = 3;
/** Duration in ms without a heading that counts as a blank page. */
const blank = 3000;

const parts: Pick<Fault, 'part' | 'way'>[] = [
  ...(['entry', 'chunk'] as const).flatMap((part) => waysToFail.map((way) => ({ part, way }))),
  { part: 'screen', way: 'throws' },
];
/** All remotes, or those named on the command line. */
const wanted = remotes.filter((name) => process.argv.length < 3 || process.argv.includes(name));
const faults: Fault[] = wanted.flatMap((remote) =>
  parts.flatMap((part) =>
    (['newest', 'every'] as const).flatMap((versions) =>
      (['first load', 'in-app'] as const).map((arrival) => ({
        remote,
        ...part,
        versions,
        arrival,
      })),
    ),
  ),
);

const releaser = new Releaser(`http://localhost:${port}`);
const site = await startSite(port, { RELEASE_TOKENS: releaser.setting });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const trial: Trial = {
  origin: site.origin,
  variants: storeVariants(site.releasesDir),
  async preview(name, version) {
    const link = await releaser.order('preview', { releases: [{ name, version }] });
    return String(link.address);
  },
};
const results = new Map<Fault, Result>();
const queue = [...faults];
await Promise.all(Array.from({ length: visitors }, () => work(browser, queue)));
await browser.close();
await site.stop();

async function work(own: Browser, waiting: Fault[]): Promise<void> {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    results.set(fault, await meet(own, trial, fault));
    process.stderr.write(
      isRight(fault) ? '.' : `!${JSON.stringify([fault, results.get(fault)])}\n`,
    );
  }
}

function isRight(fault: Fault): boolean {
  const result = results.get(fault);
  return result?.outcome === expectedOutcome(fault) && result.longestGap < blank;
}

const wrong = faults.filter((fault) => !isRight(fault));
process.stderr.write('\n');
console.table(
  faults.map((fault) => ({
    ...fault,
    ...results.get(fault),
    right: isRight(fault) ? 'yes' : `no: ${expectedOutcome(fault)}`,
  })),
);
console.log(`${faults.length - wrong.length} of ${faults.length} as they must be`);
process.exit(wrong.length > 0 ? 1 : 0);
