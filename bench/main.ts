import { type Options, type Part, readOptions, usage } from './options';
import { pagesNamed } from './pages';
import type { BenchContext, Report } from './parts/bench-context';
import { measureInteractions } from './parts/interactions';
import { measureViews } from './parts/views';
import { measureWalks } from './parts/walks';
import { Lab } from './phone/lab';
import { describeMachine } from './report/machine';
import { terminalText, writeResults } from './report/write-results';
import { startSites } from './sites/sites';

const measure: Readonly<Record<Part, (bench: BenchContext) => Promise<Report>>> = {
  views: measureViews,
  walks: measureWalks,
  interactions: measureInteractions,
};

const log = (what: string) =>
  console.error(`${process.uptime().toFixed(0).padStart(5)} s  ${what}`);

async function run(options: Options, command: string): Promise<void> {
  const { parts, pages, gestures, delays, port, budget } = options;
  const names = [...new Set(parts.flatMap(options.sitesOf))];
  log(`Starting ${names.join(', ')}`);
  const addresses = pagesNamed(pages).map(({ address }) => address);
  const sites = await startSites(names, port, addresses);
  const lab = await Lab.open(options.slowdown);
  log(`Pages are slowed down ${lab.slowdown} times`);
  try {
    for (const part of parts) {
      const end = Date.now() + budget;
      const report = await measure[part]({
        ...{ lab, sites, pages, gestures, delays, progress: log },
        siteNames: options.sitesOf(part),
        samples: options.samplesOf(part),
        isTimeUp: () => Date.now() > end,
      });
      console.log(`\n${terminalText(report)}\n`);
      if (!options.write) continue;
      writeResults(part, command, describeMachine(lab), report);
      log('Written to docs/performance.md');
    }
  } finally {
    await lab.browser.close();
    await sites.stop();
  }
}

const args = process.argv.slice(2);
const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');

Promise.resolve()
  .then(() => run(readOptions(args), command))
  .catch((error: unknown) => {
    console.error(error, `\n\n${usage}`);
    process.exit(1);
  });
