import { type Browser, chromium } from 'playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { remotes } from './pages';
import { ReleaseAdmin } from './release-variants';
import {
  expectedOutcome,
  type Fault,
  type FaultContext,
  failureKinds,
  type Result,
  runFault,
  storeVariants,
} from './remote-faults';
import { startSite } from './site';

const port = 3149;
const visitors = 3;
/** Duration in ms without a heading that counts as a blank page. */
const blankPageMs = 3000;

const faultKinds: Pick<Fault, 'part' | 'failure'>[] = [
  ...(['entry', 'chunk'] as const).flatMap((part) =>
    failureKinds.map((failure) => ({ part, failure })),
  ),
  { part: 'screen', failure: 'throws' },
];
/** All remotes, or those named on the command line. */
const selectedRemotes = remotes.filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
);
const faults: Fault[] = selectedRemotes.flatMap((remote) =>
  faultKinds.flatMap((part) =>
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

const releaser = new ReleaseAdmin(`http://localhost:${port}`);
const site = await startSite(port, { RELEASE_TOKENS: releaser.tokenSetting });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const faultContext: FaultContext = {
  origin: site.origin,
  variants: storeVariants(site.releasesDir),
  async preview(name, version) {
    const link = await releaser.post('preview', { releases: [{ name, version }] });
    return String(link.address);
  },
};
const results = new Map<Fault, Result>();
const queue = [...faults];
await Promise.all(Array.from({ length: visitors }, () => runQueue(browser, queue)));
await browser.close();
await site.stop();

async function runQueue(ownBrowser: Browser, pendingFaults: Fault[]): Promise<void> {
  for (let fault = pendingFaults.shift(); fault; fault = pendingFaults.shift()) {
    results.set(fault, await runFault(ownBrowser, faultContext, fault));
    process.stderr.write(
      isExpected(fault) ? '.' : `!${JSON.stringify([fault, results.get(fault)])}\n`,
    );
  }
}

function isExpected(fault: Fault): boolean {
  const result = results.get(fault);
  return result?.outcome === expectedOutcome(fault) && result.longestGapMs < blankPageMs;
}

const unexpectedFaults = faults.filter((fault) => !isExpected(fault));
process.stderr.write('\n');
console.table(
  faults.map((fault) => ({
    ...fault,
    ...results.get(fault),
    right: isExpected(fault) ? 'yes' : `no: ${expectedOutcome(fault)}`,
  })),
);
console.log(`${faults.length - unexpectedFaults.length} of ${faults.length} as they must be`);
process.exit(unexpectedFaults.length > 0 ? 1 : 0);
