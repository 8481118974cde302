import { setTimeout as sleep } from 'node:timers/promises';
import { OrderError, Refused } from 'shared-contracts/releasing/service';
import type { Act } from './acts';
import type { AttackedSite } from './attacked-site';
import { armingSlug, hostile, type RemoteCandidate, variantOf } from './variant';
import { type Seen, visit } from './visitors';

/** By publishing alone; past the checks into what is live; by behaving until somebody asks for a certain address. */
export const ways = ['publish', 'promote', 'later'] as const;
export type Way = (typeof ways)[number];

interface Attempt {
  act: Act;
  way: Way;
  /** Of the other remotes. */
  pages: readonly string[];
}

export interface Tried {
  /** Where the act came to its end. */
  stopped: string;
  own: Seen;
  others: Seen;
  /** ms that the release of another team took meanwhile. */
  between: number;
  /** What should not have come about. */
  harm: string[];
  traces: string[];
}

/** ms in which a bundle that behaves has to be live before it acts when it is loaded. */
const untilLive = 15_000;
/** ms in which visitors come to a page that acts; longer while it ends renderers. */
const visitTime = 3000;
const longestVisit = 12_000;

const ownPages = ['/career', '/ar/career', '/job_description/sales-adviser'];

let count = 0;

/** What the ways of releasing work with. */
interface Attack {
  site: AttackedSite;
  act: Act;
  candidate: RemoteCandidate;
  real: RemoteCandidate;
  /** ms since 1970 from which it acts when it is loaded. */
  loadFrom: number;
  /** Where the site's output stood before. */
  mark: number;
  /** Sends visitors to the address at which a bundle begins that behaved. */
  arm(): void;
  /** Releases another team's version: resolves with the ms that it took. */
  between(): Promise<number>;
}

/** One act in one way, under constant load; afterwards all is as it was. */
export async function tryAct(site: AttackedSite, { act, way, pages }: Attempt): Promise<Tried> {
  count += 1;
  const real = await site.live('mfe-careers');
  const version = `${real.release.version}.${act.name}-${way}-${count}`;
  const loadFrom = way === 'later' ? Date.now() + untilLive : 0;
  const arming = { target: site.target, isArmed: way !== 'later', loadFrom };
  const mark = site.mark();
  const harm: string[] = [];
  const visitors = visitBoth(site, { version, pages, harm });
  const { stopped, took } = await inWay[way]({
    ...{ site, act, real, loadFrom, mark, arm: visitors.arm },
    candidate: hostile(real, version, act, arming),
    between: () => releaseOther(site, harm, way === 'later' && act.place === 'load'),
  });
  const seen = await visitors.stop();
  await site.force(real, null);
  const told = site.saidSince(mark) + stopped;
  if (site.isLeak(told)) harm.push('a secret was read');
  if (/it changed /.test(told)) harm.push('what all have was changed');
  return { stopped, ...seen, between: took, harm, traces: site.traces() };
}

/** Visitors of its pages and of the others'. */
function visitBoth(
  site: AttackedSite,
  { version, pages, harm }: { version: string; pages: readonly string[]; harm: string[] },
) {
  const kindOf = (status: number, text: string) => {
    if (site.isLeak(text)) harm.push('a page shows what nobody may read');
    const by = text.includes('<div id="root"></div>') ? 'left to the browser' : 'by the server';
    return `${status} ${by}${text.includes(version) ? ' (hostile version)' : ''}`;
  };
  let isArming = false;
  const others = visit(site.origin, {
    ...{ visitors: 4, kindOf },
    address: (turn) => pages[turn % pages.length] ?? '/',
  });
  const own = visit(site.origin, {
    ...{ visitors: 1, kindOf },
    address: (turn) =>
      isArming && turn % 2 === 0
        ? `/job_description/${armingSlug}-${turn}`
        : (ownPages[turn % ownPages.length] ?? '/'),
  });
  return {
    arm() {
      isArming = true;
    },
    stop: async () => ({ own: await own.stop(), others: await others.stop() }),
  };
}

/** A version of another remote that is published, and goes live if that is to have bundles loaded again. */
async function releaseOther(site: AttackedSite, harm: string[], goesLive: boolean) {
  const content = await site.live('mfe-content');
  const version = `${content.release.version.split('.n')[0]}.n${count}`;
  const next = variantOf(content, version, {
    'node/remote.cjs': (text) => `${text}\n// ${count}\n`,
  });
  const mustDo = async (order: () => Promise<unknown>) => {
    const refused = await refusalBy(order);
    if (refused) harm.push(`another release is refused: ${refused}`);
  };
  const begun = performance.now();
  await mustDo(() => site.team.publish(next));
  const took = performance.now() - begun;
  if (goesLive) await mustDo(() => site.team.promote(orderOf(next)));
  return took;
}

const inWay: Record<Way, (attack: Attack) => Promise<{ stopped: string; took: number }>> = {
  async publish({ site, candidate, between }) {
    const [refused, took] = await Promise.all([
      refusalBy(() => site.team.publish(candidate)),
      between(),
    ]);
    return { stopped: refused ? `publish refuses it: ${refused}` : 'it does no harm', took };
  },
  async promote({ site, act, candidate, real, between }) {
    await site.store(candidate);
    const [stopped, took] = await Promise.all([
      // what nothing but an order brings in is ordered
      act.described ? ordered(site, candidate) : forced(site, candidate, real),
      between(),
    ]);
    return { stopped, took };
  },
  async later({ site, act, candidate, loadFrom, mark, arm, between }) {
    const refused =
      (await refusalBy(() => site.team.publish(candidate))) ??
      (await refusalBy(() => site.team.promote(orderOf(candidate))));
    if (refused) return { stopped: `refused before it acted: ${refused}`, took: await between() };
    await site.settled();
    if (act.place === 'load') await sleep(Math.max(0, loadFrom - Date.now()));
    arm();
    return { took: await between(), stopped: await watched(site, mark) };
  },
};

const orderOf = ({ release: { name, version } }: RemoteCandidate) => ({
  releases: [{ name, version }],
  traffic: 100,
  why: 'npm run hostile',
});

/** Why an order is refused; null when it is not. */
async function refusalBy(order: () => Promise<unknown>): Promise<string | null> {
  try {
    await order();
    return null;
  } catch (error) {
    if (error instanceof Refused) {
      const [fault] = error.releases.flatMap(({ faults }) => faults);
      return `${fault?.where}: ${fault?.rule}`;
    }
    if (error instanceof OrderError) return error.message;
    throw error;
  }
}

async function ordered(site: AttackedSite, candidate: RemoteCandidate): Promise<string> {
  const refused = await refusalBy(() => site.team.promote(orderOf(candidate)));
  return refused ? `promote refuses it: ${refused}` : 'live: nothing refused it';
}

async function forced(
  site: AttackedSite,
  candidate: RemoteCandidate,
  real: RemoteCandidate,
): Promise<string> {
  await site.force(candidate, real);
  const { name, version } = candidate.release;
  const refused = await site.refusalOf({ name, version });
  if (refused) return `the server refuses to activate it: ${refused}`;
  await sleep(visitTime);
  return 'live: it did no harm';
}

/** What the site does about a version that acts while it is live. */
async function watched(site: AttackedSite, mark: number): Promise<string> {
  const begun = Date.now();
  const found = (message: string) =>
    site.linesSince(mark).filter(({ msg = '' }) => msg.startsWith(message));
  const isOver = () => {
    const time = Date.now() - begun;
    const isEnding = found('a renderer was lost').length > 0;
    return time > longestVisit || (time > visitTime && !isEnding);
  };
  while (found('kept from the renderers').length === 0 && !isOver()) await sleep(100);
  const [kept] = found('kept from the renderers');
  const ends = found('a renderer was lost');
  const [loose] = found('nobody caught');
  const [failed] = found('a page failed');
  await sleep(500);
  await site.settled();
  if (kept) return `the site takes it back: ${kept.why} (${(ends[0] ?? failed)?.why})`;
  if (ends.length > 0) return `${ends.length} renderers were ended: ${ends[0]?.why}`;
  if (failed) return `its page fails: ${failed.why}`;
  return loose?.msg ?? 'it did no harm';
}
