import { setTimeout as sleep } from 'node:timers/promises';
import { OrderError, Refused } from 'shared-contracts/releasing/service';
import type { Act } from './acts';
import type { AttackedSite } from './attacked-site';
import { armingSlug, hostile, type RemoteCandidate, variantOf } from './variant';
import { type Seen, visit } from './visitors';

/** By publishing only; forced live past the checks; or well-behaved until a certain address is requested. */
export const ways = ['publish', 'promote', 'later'] as const;
export type Way = (typeof ways)[number];

interface Attempt {
  act: Act;
  way: Way;
  /** Pages of the other remotes. */
  pages: readonly string[];
}

export interface Tried {
  /** Where the act was stopped. */
  stopped: string;
  own: Seen;
  others: Seen;
  /** Duration in ms of another team's release during the attack. */
  between: number;
  /** Harm that should not have happened. */
  harm: string[];
  traces: string[];
}

/** Time in ms after which a bundle acts at load, so that it is live by then. */
const untilLive = 15_000;
/** Time in ms that visitors request the hostile page; longer if it ends rendering processes. */
const visitTime = 3000;
const longestVisit = 12_000;

const ownPages = ['/career', '/ar/career', '/job_description/sales-adviser'];

let count = 0;

/** Context of the ways to release. */
interface Attack {
  site: AttackedSite;
  act: Act;
  candidate: RemoteCandidate;
  real: RemoteCandidate;
  /** Epoch time in ms from which it acts at load. */
  loadFrom: number;
  /** Position in the site's output before the attack. */
  mark: number;
  /** Requests the address that starts a well-behaved bundle's act. */
  arm(): void;
  /** Releases another team's version: resolves to the duration in ms. */
  between(): Promise<number>;
}

/** Runs one act in one way under constant load, and restores the site afterwards. */
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

/** Visits the hostile remote's pages and those of others. */
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

/** Publishes a version of another remote, and makes it live if bundles are to be loaded again. */
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
      // Acts by description can only be ordered, not forced
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

/** Returns why an order is refused; null if it is accepted. */
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

/** Returns what the site does about a live version that acts. */
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
