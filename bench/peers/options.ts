import { parseArgs } from 'node:util';
import { type Locale, locales } from 'shared-contracts/locale';
import type { Peer } from './peer';

export interface Options {
  samples: number;
  /** Time limit in minutes, after which no more samples begin. */
  minutes: number;
  locales: readonly Locale[];
  peers: readonly Peer[];
  /** First of twenty ports. */
  port: number;
  /** Whether to measure builds and changes. */
  builds: boolean;
  /** Whether the sample size suffices to store the results. */
  isFull: boolean;
}

export const usage = `npm run bench:peers -- [options]

  --samples 5        samples of the page at each site
  --minutes 5        no sample begins after so many
  --locales en       languages of the page: en, ar
  --only next        names of peers, or parts of them; all when left out
  --no-builds        without timing builds and changes
  --port 3340        first of twenty ports

Figures are written down when everything is measured, five times or more.`;

/** Parses the command's options. Throws a sentence on invalid ones. */
export function readOptions(args: string[], all: readonly Peer[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      samples: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      locales: { type: 'string', default: 'en' },
      only: { type: 'string', default: '' },
      builds: { type: 'boolean', default: true },
      port: { type: 'string', default: '3340' },
    },
  });
  const [samples, minutes, port] = [values.samples, values.minutes, values.port].map(Number);
  if (!samples || !minutes || !port) throw new Error('--samples, --minutes and --port are numbers');
  const words = values.only.toLowerCase().split(',');
  const peers = all.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)));
  if (peers.length === 0) throw new Error(`there is no peer called ${values.only}`);
  return {
    ...{ samples, minutes, port, peers, builds: values.builds },
    locales: locales.filter((locale) => values.locales.split(',').includes(locale)),
    isFull: peers.length === all.length && values.builds && samples >= 5,
  };
}
