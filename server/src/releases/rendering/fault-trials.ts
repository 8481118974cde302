import { setTimeout as sleep } from 'node:timers/promises';
import { variantHeader } from 'shared-contracts/api';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { ReadApi } from './in-process-transport';
import type { PageOrder } from './messages';
import { openPool } from './pools';
import type { ReleaseRenderer } from './release-renderer';
import type { BundleSet } from './renderer';
import type { Incident, RendererPool } from './renderer-pool';
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
  readApi: ReadApi;
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

/** `unclear`: data were missing, or the server ends. */
type Outcome = 'works' | 'fails' | 'unclear';

/** Pages and tasks may take so many times as long as for visitors, because the machine may be busy. */
const patience = 2;
/** Rounds that have to pass, so that what fails now and then accuses nobody. */
const rounds = 2;
/**
 * For memory that grows from page to page: rounds, ms for all of them, and MB. A busy machine takes 10 s to fill them
 * with pages of 2 MB.
 */
const growth = { rounds: 100, timeoutMs: 20_000, memoryMb: 300 };
/** ms for which a process is watched after its last page, for what happens later. */
const lingerMs = 500;
/** After a trial without a result the next one waits as long as it took, but at most this many ms. */
const maxRestMs = 5000;

/**
 * Finds by trial which version is at fault. What failed is rendered again in a process of its own; if it fails
 * again, the newest version on the page is replaced by the one before, then also the next newest, until nothing
 * fails. The version replaced last is at fault. One trial runs at a time, of the newest fault; one that is passed over
 * happens again.
 */
export class FaultTrials {
  #next: Incident | undefined;
  #isRunning = false;
  #isClosed = false;
  #pool: RendererPool | undefined;

  constructor(private readonly options: FaultTrialsOptions) {}

  request(incident: Incident): void {
    this.#next = incident;
    if (!this.#isRunning) void this.#run();
  }

  close(): void {
    this.#isClosed = true;
    this.#pool?.close();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#next && !this.#isClosed) {
      const incident = this.#next;
      this.#next = undefined;
      const startedAt = Date.now();
      const culprit = await this.#findCulprit(incident).catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'a fault could not be tried');
        return null;
      });
      if (this.#isClosed) return;
      if (culprit) this.options.onCulprit(culprit);
      else await sleep(Math.min(Date.now() - startedAt, maxRestMs), undefined, { ref: false });
    }
    this.#isRunning = false;
  }

  async #findCulprit(incident: Incident): Promise<Culprit | null> {
    const { set, page, why, cost } = incident;
    const { log, versionsOf, isStopped } = this.options;
    const versions = versionsOf(set);
    if (versions.some(isStopped)) return null;
    const path = page && new URL(page.address).pathname;
    if ((await this.#try(incident, versions)) !== 'fails') {
      log.warn({ path, why }, 'a fault did not happen again');
      return null;
    }
    let tried: readonly VersionName[] = versions;
    for (const { name, version, previous } of suspects(incident, versions)) {
      tried = tried.flatMap((one) =>
        one.name !== name ? [one] : previous === null ? [] : [{ name, version: previous }],
      );
      const outcome = await this.#try(incident, tried);
      if (outcome === 'unclear') break;
      if (outcome === 'fails') continue;
      const fact = cost === 'renderer' ? 'it ended a renderer' : 'it fails';
      const proof = previous === null ? 'nothing fails without it' : `${previous} does not`;
      const where = path === null ? '' : ` at ${path}`;
      return {
        ...{ name, version, hasEndedRenderer: cost === 'renderer' },
        why: `${fact}${where}, ${proof} (${why.slice(0, 300)})`,
      };
    }
    log.warn({ path, why }, 'no version alone is at fault');
    return null;
  }

  /** Renders the pages of the process again, the failed one last, with these versions. */
  async #try(incident: Incident, versions: readonly VersionName[]): Promise<Outcome> {
    const { page: failed, cost, why } = incident;
    const { readApi, load, limits } = this.options;
    if (this.#isClosed) return 'unclear';
    const isGrowing = /memory/.test(why);
    const { pageTimeoutMs, taskTimeoutMs, memoryMb } = limits;
    const pool = openPool(
      { readApi, count: 1 },
      {
        pageTimeoutMs: pageTimeoutMs * patience,
        taskTimeoutMs: taskTimeoutMs * patience,
        memoryMb: isGrowing ? growth.memoryMb : memoryMb,
      },
    );
    this.#pool = pool;
    let hasFailed = false;
    pool.onIncident = (one) => {
      const isSamePage = one.page?.address === failed?.address;
      hasFailed ||= one.cost === 'renderer' || (isSamePage && [cost, 'page'].includes(one.cost));
      if (hasFailed) pool.close();
    };
    try {
      const renderer = await load(versions, pool);
      const pages = [...incident.earlierPages, ...(failed ? [failed] : [])];
      const deadline = performance.now() + growth.timeoutMs;
      for (let round = 0; round < (isGrowing ? growth.rounds : rounds); round += 1) {
        for (const page of pages) {
          const isKnown = await renderAgain(renderer, page);
          if (hasFailed) return 'fails';
          if (!isKnown && page === failed) return 'unclear';
        }
        if (isGrowing && performance.now() > deadline) break;
      }
      if (cost === 'renderer') await sleep(lingerMs);
      // A process that hangs answers no other page.
      const [first] = pages;
      if (cost === 'renderer' && first && !hasFailed) await renderAgain(renderer, first);
      return hasFailed ? 'fails' : 'works';
    } catch {
      // The shell does not load.
      return 'fails';
    } finally {
      pool.close();
    }
  }
}

/** Renders a page. False when it was not rendered, for which an incident or missing data is the reason. */
async function renderAgain(
  renderer: ReleaseRenderer,
  { kind, address: url, refused, variant }: PageOrder,
): Promise<boolean> {
  const headers = new Headers(variant ? { [variantHeader]: variant } : {});
  if (kind === 'data') {
    await renderer.load({ url, headers });
    return true;
  }
  const page = await renderer.render({ url, headers }, refused);
  return page instanceof Response || !page.isAborted;
}

/** The newest first. A page that failed is the fault of what is on it, or on the pages before. */
function suspects(
  { set, page, earlierPages, cost }: Incident,
  versions: readonly TriedVersion[],
): TriedVersion[] {
  const shown = [page, ...earlierPages].flatMap((one) => {
    const route = one && routeOf(set.pinned, one.address);
    return route ? [route.remote, ...route.uses.map((part) => part.split('/')[0])] : [];
  });
  return (
    versions
      .filter(({ name }) => cost === 'renderer' || name === 'shell' || shown.includes(name))
      // No page is rendered without a shell.
      .filter(({ name, previous }) => name !== 'shell' || previous !== null)
      .sort((one, other) => other.since.localeCompare(one.since))
  );
}
