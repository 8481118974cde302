import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareInteractions, compareViews, compareWalks } from './compare';
import { type Options, readOptions, usage } from './options';
import { pagesNamed } from './pages';
import { openBrowser } from './phone/phone';
import { missedBars } from './report/bars';
import { describeMachine } from './report/machine';
import { writeBlock } from './report/performance-page';
import type { Results } from './report/results';
import { terminalText } from './report/tables';
import { startSites, stopSites } from './sites/sites';

const resultsFile = path.join(import.meta.dirname, 'results.json');
const performancePage = path.join(import.meta.dirname, '../docs/performance.md');

const say = (what: string) =>
  console.error(`${process.uptime().toFixed(0).padStart(5)} s  ${what}`);

async function measure({ runs, names, parts, pages, port }: Options): Promise<Results> {
  const measured = pagesNamed(pages);
  say(`Starting ${names.join(', ')}`);
  const sites = await startSites(
    names,
    port,
    measured.map(({ address }) => address),
  );
  const browser = await openBrowser();
  try {
    const comparison = { browser, sites, names, runs, progress: say };
    return {
      machine: describeMachine(browser.version(), runs),
      views: parts.includes('views') ? await compareViews(comparison, measured) : [],
      walks: parts.includes('walks') ? await compareWalks(comparison, pages) : [],
      interactions: parts.includes('interactions')
        ? await compareInteractions(comparison, pages)
        : [],
    };
  } finally {
    await browser.close();
    await stopSites(sites);
  }
}

function show(results: Results): void {
  const missed = missedBars(results);
  console.log(`\n${terminalText(results)}\n`);
  console.log(missed.length === 0 ? 'Every bar is met.' : `Missed:\n${missed.join('\n')}`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const results = await measure(options);
  show(results);
  if (!options.isFull) return;
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  writeBlock(performancePage, results);
  say('Written to bench/results.json and docs/performance.md');
}

main().catch((error: unknown) => {
  console.error(error, `\n\n${usage}`);
  process.exit(1);
});
