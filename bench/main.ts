import { cpus } from 'node:os';
import { record } from '../server/bench/record';
import { type Options, type Part, readOptions, usage } from './options';
import { pagesNamed } from './pages';
import type { BenchContext, Report } from './parts/bench-context';
import { measureInteractions } from './parts/interactions';
import { measureViews } from './parts/views';
import { measureWalks } from './parts/walks';
import { Lab } from './phone/lab';
import { conclusionsOf } from './report/limits';
import { median } from './report/median';
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
      const { tables, checks, scope } = report;
      const about = `${machineOf(lab)} ${scope}`;
      const conclusions = conclusionsOf(checks);
      record({ name: `bench:${part}`, command, about, tables, conclusions }, options.write);
    }
  } finally {
    await lab.browser.close();
    await sites.stop();
  }
}

/** The machine, and its `benchmarkIndex` during the run: minimum, median, maximum. */
const machineOf = ({ browser, indexes, slowdown }: Lab) =>
  [
    `${cpus()[0]?.model ?? 'Unknown processor'}, Chromium ${browser.version()}`,
    `index ${Math.min(...indexes)}, ${median(indexes)}, ${Math.max(...indexes)}`,
    `slowed down ${slowdown} times in the end.`,
  ].join(', ');

const args = process.argv.slice(2);
const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');

Promise.resolve()
  .then(() => run(readOptions(args), command))
  .catch((error: unknown) => {
    console.error(error, `\n\n${usage}`);
    process.exit(1);
  });
