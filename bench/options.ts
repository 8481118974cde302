import { parseArgs } from 'node:util';
import { type SiteName, siteNames } from './sites/sites';

export const parts = ['views', 'walks', 'interactions'] as const;
export type Part = (typeof parts)[number];

export interface Options {
  parts: readonly Part[];
  /** Sites that a part measures. */
  sitesOf: (part: Part) => readonly SiteName[];
  /** Samples of each measurement; for first views the maximum. */
  samplesOf: (part: Part) => number;
  /** Time limit of a part in ms. */
  budget: number;
  /** Filter: a page's address must contain one of these words; empty means all. */
  pages: string[];
  /** Filter: a gesture's name must contain one of these words; empty means all. */
  gestures: string[];
  /** Delays in ms between page load and gesture. */
  delays: number[];
  /** CPU slowdown relative to this machine; by default the one that gives the reference phone's speed. */
  slowdown: number | undefined;
  /** First of three ports. */
  port: number;
  /** Whether to store the results. */
  write: boolean;
}

export const usage = `npm run bench -- [options]

  --parts views,walks  what is measured: ${parts.join(', ')}
  --pages home,offers  pages whose address contains one of these words
  --gestures menu,type gestures whose name contains one of these words, and no journey
  --delays 300,1000    ms after a page has loaded; 300, 4000, 1000 if nothing is said
  --only ours,floor    sites: ${siteNames.join(', ')}; interactions are ours alone if nothing is said
  --max-samples 40     the most samples of a first view; fewer do when its ratios are known to 3 %
  --runs 5             how often walks and interactions are made
  --minutes 20         for each part: afterwards no sample is begun, and what is there is judged
  --slowdown 4         a phone so much slower than this machine, in place of the one that is as fast everywhere
  --write              put the figures into docs/performance.md, in the place of the part's last ones
  --port 3300          first of three ports`;

const defaultSites: Readonly<Record<Part, readonly SiteName[]>> = {
  views: siteNames,
  walks: ['ours', 'monolith'],
  interactions: ['ours'],
};

/** Parses the command's options. Throws a sentence on invalid ones. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: parts.join(',') },
      pages: { type: 'string', default: '' },
      gestures: { type: 'string', default: '' },
      delays: { type: 'string', default: '300,4000,1000' },
      only: { type: 'string' },
      'max-samples': { type: 'string', default: '40' },
      runs: { type: 'string', default: '5' },
      minutes: { type: 'string', default: 'Infinity' },
      slowdown: { type: 'string' },
      write: { type: 'boolean', default: false },
      port: { type: 'string', default: '3300' },
    },
  });
  const maxSamples = Number(values['max-samples']);
  const [runs, minutes, port] = [values.runs, values.minutes, values.port].map(Number);
  if (values.slowdown !== undefined && !(Number(values.slowdown) >= 1))
    throw new Error('--slowdown is 1 or more');
  if (
    !(maxSamples >= 1) ||
    !(runs && runs >= 1) ||
    !(minutes && minutes > 0) ||
    !(port && port > 0)
  )
    throw new Error('--max-samples, --runs, --minutes and --port are numbers');
  const only = values.only === undefined ? undefined : parseChoices(siteNames, values.only);
  return {
    parts: parseChoices(parts, values.parts),
    // The site without scripts has no client navigation and no interactions
    sitesOf: (part) =>
      part === 'views'
        ? (only ?? siteNames)
        : (only?.filter((name) => name !== 'floor') ?? defaultSites[part]),
    samplesOf: (part) => (part === 'views' ? maxSamples : runs),
    budget: minutes * 60_000,
    pages: values.pages.split(',').filter(Boolean),
    gestures: values.gestures.split(',').filter(Boolean),
    delays: values.delays.split(',').map(Number),
    slowdown: values.slowdown === undefined ? undefined : Number(values.slowdown),
    ...{ port, write: values.write },
  };
}

function parseChoices<Name extends string>(known: readonly Name[], list: string): Name[] {
  const words = list.split(',');
  const unknown = words.find((word) => !known.some((name) => name === word));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${known.join(', ')}`);
  return known.filter((name) => words.includes(name));
}
