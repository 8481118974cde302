import type { Row } from '../record';
import type { Figures } from './measure-point';

/** What is assumed of today: an importer's site in a country of 1.6 million people. */
const today = {
  visits: 1000,
  pagesOfVisit: 4,
  /** Of a hundred visits. */
  leads: 1.2,
  /** Share of a day's visits that its busiest hour has, and how much its busiest minute is above that hour's average. */
  busiestHour: 0.12,
  busiestMinute: 3,
  /** Share of the pages that no process has rendered for anybody else within five seconds. */
  rendered: 0.5,
};
const times = 100;

/** What one process, one disk and one desk have to give. */
const limits = {
  /** MB of a small machine. */
  memory: 2000,
  /** ms for the list of leads: the bar of `npm run bench:inbox`. */
  list: 200,
  /** s after which proxies give an answer up. */
  answer: 60,
  /** GB that nobody minds in a year. */
  disk: 20,
  /** Of PostgreSQL as it is delivered, and what the pool of each process takes of them at the most. */
  connections: 100,
  pool: 12,
  /** s that a browser's connection stays open with nothing to do, and the files that many systems let a process hold open. */
  idle: 72,
  files: 4096,
};

interface Measured {
  /** A site of one process without leads. */
  base: Figures;
  /** The same with a million. */
  full: Figures;
  /** What leads take on the disk, with their work and indexes. */
  disk: { bytes: number; leads: number };
}

const million = 1_000_000;

interface Need {
  what: string;
  /** At so many times today's traffic. */
  of: (times: number) => number;
  limit: number;
}

/** What gives way first when traffic grows, by calculation from measured costs. */
export function hundredTimes({ base, full, disk }: Measured) {
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
