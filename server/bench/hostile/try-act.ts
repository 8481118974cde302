import { setTimeout as sleep } from 'node:timers/promises';
import { OrderError, Refused } from 'shared-contracts/releasing/service';
import type { Exploit } from './acts';
import type { AttackedSite } from './attacked-site';
import { triggerSlug, makeHostile, type RemoteCandidate, variantOf } from './variant';
import { type VisitSummary, visit } from './visitors';

/** By publishing only; forced live past the checks; or well-behaved until a certain address is requested. */
export const deliveryMethods = ['publish', 'promote', 'later'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

interface Attempt {
  exploit: Exploit;
  method: DeliveryMethod;
  /** Pages of the other remotes. */
  pages: readonly string[];
}

export interface AttemptResult {
  /** Where the act was stopped. */
  stopped: string;
  ownPages: VisitSummary;
  otherPages: VisitSummary;
  /** Duration in ms of another team's release during the attack. */
  otherReleaseMs: number;
  /** Harm that should not have happened. */
  harm: string[];
  traces: string[];
}

/** Time in ms after which a bundle acts at load, so that it is live by then. */
const loadDelayMs = 15_000;
/** Time in ms that visitors request the hostile page; longer if it ends rendering processes. */
const visitMs = 3000;
const maxVisitMs = 12_000;

const ownAddresses = ['/career', '/ar/career', '/job_description/sales-adviser'];

let count = 0;

/** Context of the ways to release. */
interface AttemptContext {
  site: AttackedSite;
  exploit: Exploit;
  candidate: RemoteCandidate;
  real: RemoteCandidate;
  /** Epoch time in ms from which it acts at load. */
  loadFrom: number;
  /** Position in the site's output before the attack. */
  outputStart: number;
  /** Requests the address that starts a well-behaved bundle's act. */
  arm(): void;
  /** Releases another team's version: resolves to the duration in ms. */
  releaseOther(): Promise<number>;
}

/** Runs one act in one way under constant load, and restores the site afterwards. */
export async function tryExploit(site: AttackedSite, { exploit, method, pages }: Attempt): Promise<AttemptResult> {
  count += 1;
  const real = await site.live('mfe-careers');
  const version = `${real.release.version}.${exploit.name}-${method}-${count}`;
  const loadFrom = method === 'later' ? Date.now() + loadDelayMs : 0;
  const arming = { target: site.target, isActive: method !== 'later', loadFrom };
  const outputStart = site.mark();
  const harm: string[] = [];
  const visitors = visitBoth(site, { version, pages, harm });
  const { stopped, took } = await deliver[method]({
    ...{ site, exploit, real, loadFrom, outputStart, arm: visitors.arm },
    candidate: makeHostile(real, version, exploit, arming),
    releaseOther: () => releaseOther(site, harm, method === 'later' && exploit.executionPoint === 'load'),
  });
  const seen = await visitors.stop();
  await site.force(real, null);
  const output = site.outputSince(outputStart) + stopped;
  if (site.isLeak(output)) harm.push('a secret was read');
  if (/it changed /.test(output)) harm.push('what all have was changed');
  return { stopped, ...seen, otherReleaseMs: took, harm, traces: site.traces() };
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
  const otherPages = visit(site.origin, {
    ...{ visitors: 4, kindOf },
    address: (turn) => pages[turn % pages.length] ?? '/',
  });
  const ownPages = visit(site.origin, {
    ...{ visitors: 1, kindOf },
    address: (turn) =>
      isArming && turn % 2 === 0
        ? `/job_description/${triggerSlug}-${turn}`
        : (ownAddresses[turn % ownAddresses.length] ?? '/'),
  });
  return {
    arm() {
      isArming = true;
    },
    stop: async () => ({ own: await ownPages.stop(), others: await otherPages.stop() }),
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
  const startedAt = performance.now();
  await mustDo(() => site.team.publish(next));
  const took = performance.now() - startedAt;
  if (goesLive) await mustDo(() => site.team.promote(orderOf(next)));
  return took;
}

const deliver: Record<DeliveryMethod, (attack: AttemptContext) => Promise<{ stopped: string; took: number }>> = {
  async publish({ site, candidate, releaseOther: between }) {
    const [refused, took] = await Promise.all([
      refusalBy(() => site.team.publish(candidate)),
      between(),
    ]);
    return { stopped: refused ? `publish refuses it: ${refused}` : 'it does no harm', took };
  },
  async promote({ site, exploit, candidate, real, releaseOther: between }) {
    await site.store(candidate);
    const [stopped, took] = await Promise.all([
      // Acts by description can only be ordered, not forced
      exploit.releaseChanges ? promoteByOrder(site, candidate) : promoteByForce(site, candidate, real),
      between(),
    ]);
    return { stopped, took };
  },
  async later({ site, exploit, candidate, loadFrom, outputStart, arm, releaseOther: between }) {
    const refused =
      (await refusalBy(() => site.team.publish(candidate))) ??
      (await refusalBy(() => site.team.promote(orderOf(candidate))));
    if (refused) return { stopped: `refused before it acted: ${refused}`, took: await between() };
    await site.settled();
    if (exploit.executionPoint === 'load') await sleep(Math.max(0, loadFrom - Date.now()));
    arm();
    return { took: await between(), stopped: await untilStopped(site, outputStart) };
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

async function promoteByOrder(site: AttackedSite, candidate: RemoteCandidate): Promise<string> {
  const refused = await refusalBy(() => site.team.promote(orderOf(candidate)));
  return refused ? `promote refuses it: ${refused}` : 'live: nothing refused it';
}

async function promoteByForce(
  site: AttackedSite,
  candidate: RemoteCandidate,
  real: RemoteCandidate,
): Promise<string> {
  await site.force(candidate, real);
  const { name, version } = candidate.release;
  const refused = await site.refusalOf({ name, version });
  if (refused) return `the server refuses to activate it: ${refused}`;
  await sleep(visitMs);
  return 'live: it did no harm';
}

/** Returns what the site does about a live version that acts. */
async function untilStopped(site: AttackedSite, mark: number): Promise<string> {
  const startedAt = Date.now();
  const found = (message: string) =>
    site.linesSince(mark).filter(({ msg = '' }) => msg.startsWith(message));
  const isTimeUp = () => {
    const time = Date.now() - startedAt;
    const isEnding = found('a renderer was lost').length > 0;
    return time > maxVisitMs || (time > visitMs && !isEnding);
  };
  while (found('kept from the renderers').length === 0 && !isTimeUp()) await sleep(100);
  const [excluded] = found('kept from the renderers');
  const ends = found('a renderer was lost');
  const [uncaught] = found('nobody caught');
  const [failed] = found('a page failed');
  await sleep(500);
  await site.settled();
  if (excluded) return `the site takes it back: ${excluded.why} (${(ends[0] ?? failed)?.why})`;
  if (ends.length > 0) return `${ends.length} renderers were ended: ${ends[0]?.why}`;
  if (failed) return `its page fails: ${failed.why}`;
  return uncaught?.msg ?? 'it did no harm';
}
