import { setTimeout as sleep } from 'node:timers/promises';
import { variantHeader } from 'shared-contracts/api';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { CachingTransport } from './in-process-transport';
import type { ReleaseRenderer } from './release-renderer';
import { type BundleSet, type Incident, type PageOrder, RendererPool } from './renderer-pool';
import type { Limits } from './renderer-process';
import { routeOf } from './route-of';

/** A version that is at fault, as a trial has shown. */
export interface Culprit extends VersionName {
  why: string;
  /** Whether it ended a renderer. */
  hasEndedRenderer: boolean;
}

/** A version on trial. */
export interface TriedVersion extends VersionName {
  /** ISO 8601 timestamp at which it went live; empty when it is not known. */
  since: string;
  /** The version before it; null when there is none: the trial then goes without this micro-frontend. */
  previous: string | null;
}

interface FaultTrialsOptions {
  transport: CachingTransport;
  /** Limits of the renderers in which faults happen. */
  limits: Limits;
  /** The versions of a set, with those before them. */
  versionsOf(set: BundleSet): TriedVersion[];
  /** Loads versions into a renderer. Rejects when the shell fails. */
  load(versions: readonly VersionName[], pool: RendererPool): Promise<ReleaseRenderer>;
  /** Whether one of the versions was stopped already. */
  isStopped(version: VersionName): boolean;
  onCulprit(culprit: Culprit): void;
  log: { warn(fields: object, line: string): void };
}

/** Result of one attempt: `late` when it failed after the last page, `unclear` when data were missing. */
type Outcome = 'works' | 'fails' | 'late' | 'unclear';

const hasFailed = (outcome: Outcome) => outcome === 'fails' || outcome === 'late';

/** The pages of an attempt; the last is the one that failed. */
interface Attempt {
  pages: readonly PageOrder[];
  repeats: number;
  memoryMb: number;
  /** Whether the process is watched after the last page. */
  isWatched: boolean;
}

/**
 * A page may take so many times as long as for visitors, because the machine may be busy; what ended a renderer must
 * have the time to do so again.
 */
const pageTimeFactor = { part: 2, page: 2, renderer: 10 };
/** ms for which a process is watched after its last page, for what happens later. */
const lingerMs = 500;
const maxPending = 8;
/** ms after which a fault is not tried any more: it would have happened again. */
const maxAgeMs = 30_000;
/** After a trial without a result the next one waits as long as it took, but at most this many ms. */
const maxRestMs = 5000;
/** Higher than for visitors, for whom a loop must end soon; here nobody may be accused for a busy machine. */
const minRunningShare = 1 / 3;
/** For memory that grows from page to page: repetitions, their time limit in ms, and memory in MB. */
const growth = { repeats: 100, timeoutMs: 6000, memoryMb: 300 };

/**
 * Finds by trial which version is at fault. What failed is rendered again in a process of its own; if it fails
 * again, the newest version on the page is replaced by the one before, then also the next newest, until nothing
 * fails. The version replaced last is at fault. One trial runs at a time.
 */
export class FaultTrials {
  readonly #pending = new Map<string, { incident: Incident; at: number }>();
  #isRunning = false;
  #isClosed = false;
  #pool: RendererPool | undefined;

  constructor(private readonly options: FaultTrialsOptions) {}

  /** Queues a trial, unless the same fault waits already or too many do. */
  request(incident: Incident): void {
    const { set, page, cost } = incident;
    const key = `${set.id} ${page?.address} ${cost}`;
    if (this.#isClosed) return;
    if (!this.#pending.has(key)) this.#pending.set(key, { incident, at: Date.now() });
    const [oldest = ''] = this.#pending.keys();
    if (this.#pending.size > maxPending) this.#pending.delete(oldest);
    if (!this.#isRunning) void this.#runPending();
  }

  close(): void {
    this.#isClosed = true;
    this.#pending.clear();
    this.#pool?.close();
  }

  async #runPending(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#newest(); next; next = this.#newest()) {
      const [key, { incident, at }] = next;
      const startedAt = Date.now();
      const isOld = startedAt - at > maxAgeMs;
      const culprit = isOld ? null : await this.#findCulprit(incident).catch(this.#logError);
      if (this.#isClosed) return;
      if (culprit) this.options.onCulprit(culprit);
      else await sleep(Math.min(Date.now() - startedAt, maxRestMs), undefined, { ref: false });
      // Deleted last, so that the same fault is not queued again meanwhile.
      this.#pending.delete(key);
    }
    this.#isRunning = false;
  }

  #logError = (error: unknown): null => {
    this.options.log.warn({ err: error }, 'a fault could not be tried');
    return null;
  };

  /** The newest fault concerns what is live now. */
  #newest() {
    return [...this.#pending].at(-1);
  }

  async #findCulprit(incident: Incident): Promise<Culprit | null> {
    const { set, page, why, cost } = incident;
    const { log, versionsOf, isStopped } = this.options;
    const versions = versionsOf(set);
    if (versions.some(isStopped)) return null;
    const path = page && new URL(page.address).pathname;
    const attempt = await this.#reproduce(incident, versions);
    if (!attempt) {
      log.warn({ path, why }, 'a fault did not happen again');
      return null;
    }
    const fails = async (of: readonly VersionName[]) =>
      hasFailed(await this.#run(incident, of, attempt));
    // Twice, so that what fails now and then accuses nobody.
    const repeats = Math.max(2, attempt.repeats);
    const tryReplaced = (of: readonly VersionName[]) =>
      this.#run(incident, of, { ...attempt, repeats });
    let failing: readonly VersionName[] = versions;
    for (const suspect of suspects(incident, versions, attempt.pages)) {
      const replaced = withPrevious(failing, suspect);
      const outcome = await tryReplaced(replaced);
      if (hasFailed(outcome)) failing = replaced;
      else if (outcome === 'unclear') break;
      // Pages may be late by chance, so a second round has to give the same result.
      else if (
        cost === 'renderer' ||
        ((await fails(failing)) && (await tryReplaced(replaced)) === 'works')
      ) {
        const { name, version, previous } = suspect;
        const fact = cost === 'renderer' ? 'it ended a renderer' : 'it fails';
        const proof = previous === null ? 'nothing fails without it' : `${previous} does not`;
        const where = path === null ? '' : ` at ${path}`;
        return {
          ...{ name, version, hasEndedRenderer: cost === 'renderer' },
          why: `${fact}${where}, ${proof} (${why.slice(0, 300)})`,
        };
      } else break;
    }
    log.warn({ path, why }, 'no version alone is at fault');
    return null;
  }

  /** The attempt that fails with the same versions: the page alone, after its predecessors, or again and again. */
  async #reproduce(
    incident: Incident,
    versions: readonly VersionName[],
  ): Promise<Attempt | undefined> {
    const { page, earlierPages, why, cost } = incident;
    const alone = page ? [page] : [];
    const all = [...earlierPages, ...alone];
    const { memoryMb } = this.options.limits;
    const once = { repeats: 1, memoryMb, isWatched: cost === 'renderer' };
    const attempts: Attempt[] = [];
    if (page || all.length === 0) attempts.push({ ...once, pages: alone });
    if (earlierPages.length > 0) attempts.push({ ...once, pages: all });
    if (/memory/.test(why)) attempts.push({ ...growth, isWatched: false, pages: all });
    for (const attempt of attempts) {
      const outcome = await this.#run(incident, versions, attempt);
      if (hasFailed(outcome)) return { ...attempt, isWatched: outcome === 'late' };
    }
    return undefined;
  }

  async #run(
    { page: failed, cost }: Incident,
    versions: readonly VersionName[],
    { pages, repeats, memoryMb, isWatched }: Attempt,
  ): Promise<Outcome> {
    const { transport, load, limits } = this.options;
    const pageTimeoutMs = limits.pageTimeoutMs * pageTimeFactor[cost];
    const trialLimits = { ...limits, pageTimeoutMs, memoryMb, minRunningShare };
    const pool = new RendererPool({ transport, count: 1, limits: trialLimits });
    if (this.#isClosed) return 'unclear';
    this.#pool = pool;
    let isOver = false;
    let outcome: Outcome = 'works';
    pool.onIncident = (incident) => {
      const isSame = incident.cost === cost && incident.page?.address === failed?.address;
      const isWorse = incident.cost === 'page' && cost === 'part';
      if (incident.cost !== 'renderer' && !isSame && !isWorse) return;
      outcome = isOver ? 'late' : 'fails';
      pool.close();
    };
    const current = () => outcome;
    try {
      const renderer = await load(versions, pool);
      const deadline = performance.now() + growth.timeoutMs;
      for (let at = 0; at < repeats && performance.now() < deadline; at += 1)
        for (const page of pages) {
          const isKnown = await renderAgain(renderer, page);
          if (hasFailed(current())) return outcome;
          if (!isKnown && page === failed) return 'unclear';
        }
      isOver = true;
      if (isWatched) await sleep(lingerMs);
      // A process that hangs answers no other page.
      const [first] = pages;
      if (isWatched && first && !hasFailed(current())) await renderAgain(renderer, first);
    } catch {
      // The shell does not load.
      outcome = 'fails';
    } finally {
      pool.close();
    }
    return outcome;
  }
}

/** Renders a page. False when it was not rendered, for which an incident or missing data is the reason. */
async function renderAgain(
  renderer: ReleaseRenderer,
  { kind, address, refused, variant }: PageOrder,
): Promise<boolean> {
  const request = {
    url: address,
    headers: new Headers(variant ? { [variantHeader]: variant } : {}),
  };
  if (kind === 'data') await renderer.load(request);
  const page = kind === 'page' && (await renderer.render(request, refused));
  return !page || page instanceof Response || !page.isAborted;
}

/** The micro-frontends of these pages, newest first, then the others if a process ended. */
function suspects(
  { set, cost }: Incident,
  versions: readonly TriedVersion[],
  pages: readonly PageOrder[],
): TriedVersion[] {
  const shown = pages.flatMap(({ address }) => {
    const route = routeOf(set.pinned, address);
    return route ? [route.remote, ...route.uses.map((part) => part.split('/')[0])] : [];
  });
  const isShown = ({ name }: TriedVersion) => name === 'shell' || shown.includes(name);
  const newestFirst = versions
    // No page is rendered without a shell.
    .filter(({ name, previous }) => name !== 'shell' || previous !== null)
    .sort((one, other) => other.since.localeCompare(one.since));
  const others = newestFirst.filter((version) => !isShown(version));
  return [...newestFirst.filter(isShown), ...(cost === 'renderer' ? others : [])];
}

const withPrevious = (
  versions: readonly VersionName[],
  { name, previous }: TriedVersion,
): VersionName[] =>
  versions.flatMap((version) => {
    if (version.name !== name) return [version];
    return previous ? [{ name, version: previous }] : [];
  });
