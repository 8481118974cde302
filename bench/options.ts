import { parseArgs } from 'node:util';
import { type SiteName, siteNames } from './sites/sites';

const parts = ['views', 'walks', 'interactions'] as const;
export type Part = (typeof parts)[number];

export interface Options {
  runs: number;
  names: readonly SiteName[];
  parts: readonly Part[];
  /** Words of which a page's address has one; none is all pages. */
  pages: string[];
  /** First of three ports. */
  port: number;
  /** Whether all is measured often enough to be written down. */
  isFull: boolean;
}

export const usage = `npm run bench -- [options]

  --runs 5             samples of each page at each site
  --only ours,floor    sites: ${siteNames.join(', ')}
  --parts views        what is measured: ${parts.join(', ')}
  --pages home,offers  pages whose address contains one of these words
  --port 3300          first of three ports

Figures are written down when everything is measured, five times or more.`;

/** Reads the command's options. Throws with a sentence when one makes no sense. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: siteNames.join(',') },
      parts: { type: 'string', default: parts.join(',') },
      pages: { type: 'string', default: '' },
      port: { type: 'string', default: '3300' },
    },
  });
  const [runs, port] = [Number(values.runs), Number(values.port)];
  if (!(runs >= 1) || !(port > 0)) throw new Error('--runs and --port are numbers');
  const options = {
    ...{ runs, port },
    names: chosen(siteNames, values.only),
    parts: chosen(parts, values.parts),
    pages: values.pages.split(',').filter(Boolean),
  };
  const isWhole =
    options.names.length === siteNames.length &&
    options.parts.length === parts.length &&
    options.pages.length === 0;
  return { ...options, isFull: isWhole && runs >= 5 };
}

function chosen<Name extends string>(known: readonly Name[], list: string): Name[] {
  const words = list.split(',');
  const unknown = words.find((word) => !known.some((name) => name === word));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${known.join(', ')}`);
  return known.filter((name) => words.includes(name));
}
