import type { Row } from '../record';
import type { Figures } from './measure-point';

/** Assumed traffic of today: an importer's site in a country of 1.6 million people. */
const today = {
  visits: 1000,
  pagesOfVisit: 4,
  /** Leads per hundred visits. */
  leads: 1.2,
  /** Share of a day's visits in its busiest hour, and the factor of its busiest minute over that hour's average. */
  busiestHour: 0.12,
  busiestMinute: 3,
  /** Share of pages that are not in a cache (5 s) from another visitor's request. */
  rendered: 0.5,
};
const times = 100;

/** Limits of one process, one disk and one desk. */
const limits = {
  /** Memory of a small machine in MB. */
  memory: 2000,
  /** Time for the list of leads in ms. */
  list: 200,
  /** Timeout of proxies in s. */
  answer: 60,
  /** Acceptable growth in GB per year. */
  disk: 20,
  /** PostgreSQL's default connection limit, and the maximum of each process's pool. */
  connections: 100,
  pool: 12,
  /** Keep-alive time of an idle connection in s, and the usual limit of open files per process. */
  idle: 72,
  files: 4096,
};

interface Measured {
  /** A site with one process and no leads. */
  base: Figures;
  /** The same with a million leads. */
  full: Figures;
  /** Disk usage of leads, including their work records and indexes. */
  disk: { bytes: number; leads: number };
}

const million = 1_000_000;

interface Need {
  what: string;
  /** Value at this multiple of today's traffic. */
  of: (times: number) => number;
  limit: number;
}

/** Calculates from measured costs which limit is reached first as traffic grows. */
export function projectTraffic({ base, full, disk }: Measured) {
  const visitsAtPeak = (today.visits * today.busiestHour * today.busiestMinute) / 3600;
  const pages = visitsAtPeak * today.pagesOfVisit;
  const leadsOfYear = (today.visits * today.leads * 365) / 100;
  const atLeads = (cost: 'leads ms' | 'search ms' | 'export s') => (many: number) =>
    base[cost] + ((full[cost] - base[cost]) * many * leadsOfYear) / million;
  const ofRendering = today.rendered / base['rendered/s'] + (1 - today.rendered) / base['cached/s'];
  const needs: Need[] = [
    {
      what: 'pages of one process at the peak, per second',
      of: (many) => pages * many,
      limit: 1 / ofRendering,
    },
    {
      what: 'memory of one process and its renderers, MB',
      of: () => base['memory MB'],
      limit: limits.memory,
    },
    {
      what: 'memory while a year of leads is exported, MB',
      of: (many) =>
        base['export MB'] +
        ((full['export MB'] - base['export MB']) * many * leadsOfYear) / million,
      limit: limits.memory,
    },
    {
      what: 'open connections of browsers',
      of: (many) => visitsAtPeak * many * limits.idle,
      limit: limits.files,
    },
    {
      what: 'connections of two processes to PostgreSQL',
      of: () => 2 * limits.pool,
      limit: limits.connections,
    },
    { what: 'list of a year of leads, ms', of: atLeads('leads ms'), limit: limits.list },
    { what: 'search in a year of leads, ms', of: atLeads('search ms'), limit: limits.list },
    { what: 'export of a year of leads, s', of: atLeads('export s'), limit: limits.answer },
    {
      what: 'disk for a year of leads, GB',
      of: (many) => (leadsOfYear * many * disk.bytes) / disk.leads / 1e9,
      limit: limits.disk,
    },
  ];
  const rows: Row[] = needs
    .map(({ what, of, limit }) => ({
      what,
      today: short(of(1)),
      [`× ${times}`]: short(of(times)),
      limit: short(limit),
      'used %': Math.round((100 * of(times)) / limit),
    }))
    .sort((a, b) => Number(b['used %']) - Number(a['used %']));
  const [first] = rows;
  const perDay = (today.visits * today.leads) / 100;
  const notes = [
    `Today is taken to be ${today.visits} visits a day of ${today.pagesOfVisit} pages each, ${today.leads} leads of a hundred visits (${perDay} a day), ${100 * today.busiestHour} % of them in the busiest hour and ${today.busiestMinute} times its average in the busiest minute; half of the pages are rendered, half come from the cache. A hundred times that is ${short(pages * times)} pages a second at the peak and ${short(perDay * times)} leads a day, a million in ${short(million / (leadsOfYear * times))} years.`,
    `What breaks first: ${first?.what}, at ${first?.['used %']} % of what there is.`,
  ];
  return { heading: "What breaks first at a hundred times today's traffic", rows, notes };
}

const short = (value: number) => Number(value.toPrecision(3));
