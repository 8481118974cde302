import { type Options, type Part, readOptions, usage } from './options';
import { pagesNamed } from './pages';
import { measureInteractions } from './parts/interactions';
import type { Bench, Report } from './parts/part';
import { measureViews } from './parts/views';
import { measureWalks } from './parts/walks';
import { Lab } from './phone/lab';
import { describeMachine } from './report/machine';
import { terminalText, writeDown } from './report/write-down';
import { startSites } from './sites/sites';

const measure: Readonly<Record<Part, (bench: Bench) => Promise<Report>>> = {
  views: measureViews,
  walks: measureWalks,
  interactions: measureInteractions,
};

const say = (what: string) =>
  console.error(`${process.uptime().toFixed(0).padStart(5)} s  ${what}`);

async function run(options: Options, command: string): Promise<void> {
  const { parts, pages, gestures, delays, port, before, budget } = options;
  const names = [...new Set(parts.flatMap(options.sitesOf))];
  say(`Starting ${names.join(', ')}`);
  const addresses = pagesNamed(pages).map(({ address }) => address);
  const sites = await startSites(names, port, addresses, before);
  const lab = await Lab.open(options.slowdown);
  say(`Pages are slowed down ${lab.slowdown} times`);
  try {
    for (const part of parts) {
      const end = Date.now() + budget;
      const report = await measure[part]({
        ...{ lab, sites, pages, gestures, delays, progress: say },
        names: options.sitesOf(part),
        samples: options.samplesOf(part),
        isOver: () => Date.now() > end,
      });
      console.log(`\n${terminalText(report)}\n`);
      if (!options.write) continue;
      writeDown(part, command, describeMachine(lab), report);
      say(`Written to bench/${part}-results.json and docs/performance.md`);
    }
  } finally {
    await lab.browser.close();
    await sites.stop();
  }
}

const given = process.argv.slice(2);
const command = ['npm run bench', ...(given.length > 0 ? ['--', ...given] : [])].join(' ');

Promise.resolve()
  .then(() => run(readOptions(given), command))
  .catch((error: unknown) => {
    console.error(error, `\n\n${usage}`);
    process.exit(1);
  });
