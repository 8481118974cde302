import type { FastifyBaseLogger } from 'fastify';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { KeepingTransport } from './keeping-transport';
import type { ApiAnswer, ApiCall, Loaded, PageOrder, Report } from './messages';
import { type End, type Limits, RendererProcess } from './renderer-process';
import { routeOf } from './route-of';
import { ToldAnswers } from './told-answers';
import { ownerMark, shellMark } from './turns';

export interface BundleName {
  name: string;
  version: string;
}

/** A set of versions as renderers load it. */
export interface BundleSet {
  /** Sets with the same id have the same bundles. */
  id: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's bundle comes first. */
  bundles: readonly (BundleName & { code: string })[];
}

/** Why a page could not be rendered. `blamed` is the version at fault, or null when no bundle caused it. */
export interface Fault {
  kind: 'fault';
  why: string;
  blamed: BundleName | null;
}

/** A fault attributed to one version. */
export interface BlamedFault extends BundleName {
  why: string;
  /** Address of the page; null when the fault happened outside a page. */
  address: string | null;
  /** Whether the renderer process ended because of it. */
  isEnd: boolean;
}

export type Answer = Extract<Report, { kind: 'page' | 'redirect' | 'data' }>;

export interface PreparedSet {
  /** The set without the remotes that failed to load. */
  set: BundleSet;
  messages: ReadonlyMap<string, RemoteModule['messages']>;
  troubles: readonly { name: string; message: string }[];
}

export interface PoolOptions {
  count: number;
  limits: Limits;
  /** Answers API calls for the pages being rendered. */
  transport: KeepingTransport;
  /** Current revision, which cached API answers are valid for; without it, every page calls the API again. */
  revision?: () => Promise<string>;
  /** Receives console lines of bundles and reports of lost renderers; without it, they are dropped. */
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Job {
  order: Omit<PageOrder, 'within' | 'revision'>;
  set: BundleSet;
  until: number;
  tries: number;
  settle(outcome: Answer | Fault): void;
}

/** One renderer process and its work. */
interface Place {
  process: RendererProcess;
  jobs: Map<number, Job>;
  /** Loaded sets, in order of use: the least recently used comes first. */
  sets: Map<string, BundleSet>;
  loading: { set: BundleSet; done(loaded: Loaded | Fault): void }[];
  answers: ToldAnswers;
  /** API answers queued for the next message. */
  answered: ApiAnswer[];
}

/** Pages rendered concurrently in one process: while one awaits its data, another can render. */
const together = 4;
/** Loaded sets kept per renderer; beyond that, the least recently used unused set is dropped. */
const capacity = 6;
/** ms for which an address is refused after it ended a renderer. */
const suspicion = 10_000;
/** ms added to the page limit before the pool gives up on an unresponsive renderer. */
const grace = 150;
/** Initial delay in ms before a crashed renderer is restarted; doubles with each failed start. */
const pause = 100;
const longestPause = 5000;

const nobodys = (why: string): Fault => ({ kind: 'fault', why, blamed: null });

/**
 * Pool of renderer processes. A page can at worst end its own renderer; the other pages of that process are
 * retried elsewhere.
 */
export class RendererPool {
  /** Whether any fault was attributed to a version. */
  hasFailed = false;
  /** Called for each attributed fault. */
  onFault: (fault: BlamedFault) => void = () => {};
  readonly #options: PoolOptions;
  #places: Place[] = [];
  #waiting: Job[] = [];
  /** Mark of a bundle = its index. Index 0 is the shell of any set. */
  readonly #marks: string[] = ['shell'];
  readonly #suspects = new Map<string, number>();
  /** The set that a new renderer loads at start. */
  #standard: BundleSet | undefined;
  #last = 0;
  #inVain = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Loads the set in one renderer after another, so that the others keep serving. Resolves once the first has
   * it, without the remotes that failed; rejects when the shell does not load.
   */
  async prepare(wanted: BundleSet): Promise<PreparedSet> {
    this.#fill();
    const troubles: PreparedSet['troubles'][number][] = [];
    for (let set = wanted; ; ) {
      const loaded = await this.#load(this.#mustHavePlace(), set);
      if (loaded.kind === 'loaded') {
        if (loaded.failure !== null) throw new Error(loaded.failure);
        troubles.push(...loaded.troubles);
        this.#standard = set;
        void this.#loadElsewhere(set);
        return { set, messages: new Map(Object.entries(loaded.messages)), troubles };
      }
      const { blamed, why } = loaded;
      if (!blamed || blamed.name === 'shell') throw new Error(why);
      troubles.push({ name: blamed.name, message: why });
      set = {
        ...set,
        id: `${set.id} without ${blamed.name}`,
        bundles: set.bundles.filter(({ name }) => name !== blamed.name),
      };
    }
  }

  /**
   * Renders a page or loads its data. Always resolves: with a fault once the page limit (plus a grace of 150
   * ms) has passed.
   */
  ask(
    kind: PageOrder['kind'],
    set: BundleSet,
    address: string,
    { refused = null, variant = null }: Partial<Pick<PageOrder, 'refused' | 'variant'>> = {},
  ): Promise<Answer | Fault> {
    const { page } = this.#options.limits;
    if ((this.#suspects.get(`${set.id} ${address}`) ?? 0) > Date.now())
      return Promise.resolve(nobodys('it has just ended a renderer'));
    this.#last += 1;
    const asked = { set: set.id, address, refused, variant };
    const order = { kind, id: this.#last, ...asked, limit: page / 1000 };
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#forget(order.id);
        settle(nobodys('no renderer had time for it'));
      }, page + grace);
      const settle = (outcome: Answer | Fault) => {
        clearTimeout(late);
        resolve(outcome);
      };
      this.#waiting.push({ order, set, until: Date.now() + page, tries: 0, settle });
      this.#handOut();
    });
  }

  /** Logs the cause of a failed page for the operators; visitors see only an error message. */
  tellOf(failure: { remote: string | undefined; why: string }): void {
    this.#options.log?.error(failure, 'a page failed');
  }

  close(): void {
    this.#isClosed = true;
    for (const { process } of this.#places) process.end('the site ends');
    for (const job of this.#waiting) job.settle(nobodys('the site ends'));
    this.#waiting = [];
  }

  #fill(): void {
    while (!this.#isClosed && this.#places.length < this.#options.count) this.#add();
  }

  #mustHavePlace(): Place {
    const [place] = this.#places;
    if (!place) throw new Error('no renderer runs');
    return place;
  }

  #add(): void {
    const { limits, transport } = this.#options;
    const place: Place = {
      process: new RendererProcess(limits, {
        onReport: (report) => this.#take(place, report),
        onEnd: (end) => this.#replace(place, end),
      }),
      ...{ jobs: new Map(), sets: new Map(), loading: [] },
      ...{ answers: new ToldAnswers(transport), answered: [] },
    };
    this.#places.push(place);
    if (this.#standard) void this.#load(place, this.#standard);
    this.#handOut();
  }

  async #loadElsewhere(set: BundleSet): Promise<void> {
    for (const place of this.#places.slice(1)) await this.#load(place, set);
  }

  #load(place: Place, set: BundleSet): Promise<Loaded | Fault> {
    if (place.process.isOver) return Promise.resolve(nobodys('its renderer ended'));
    this.#makeRoom(place);
    place.sets.set(set.id, set);
    const { id, origin, pinned } = set;
    place.process.hold();
    return new Promise((resolve) => {
      const done = (loaded: Loaded | Fault) => {
        place.process.release();
        resolve(loaded);
      };
      place.loading.push({ set, done });
      const bundles = set.bundles.map((bundle) => ({ ...bundle, mark: this.#markOf(bundle) }));
      place.process.send({ kind: 'load', set: id, origin, pinned, bundles });
    });
  }

  #makeRoom(place: Place): void {
    const used = new Set([...place.jobs.values()].map(({ set }) => set.id));
    const free = [...place.sets.keys()].filter((id) => !used.has(id));
    for (const set of free.slice(0, Math.max(0, place.sets.size + 1 - capacity))) {
      place.sets.delete(set);
      place.process.send({ kind: 'drop', set });
    }
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const free = this.#places.filter(
        ({ jobs, process }) => !process.isOver && jobs.size < together,
      );
      // Prefer renderers that are not starting or loading.
      const [place] = free.sort(
        (a, b) => a.loading.length - b.loading.length || a.jobs.size - b.jobs.size,
      );
      const job = place && this.#waiting.shift();
      if (!job) return;
      const { order, set } = job;
      if (!place.sets.delete(set.id)) void this.#load(place, set);
      place.sets.set(set.id, set);
      place.process.hold();
      place.jobs.set(order.id, job);
      void this.#send(place, job);
    }
  }

  async #send({ process }: Place, { order, until }: Job): Promise<void> {
    const revision = (await this.#options.revision?.().catch(() => null)) ?? null;
    process.send({ ...order, revision, within: Math.max(1, until - Date.now()) });
  }

  #take(place: Place, report: Report): void {
    this.#inVain = 0;
    const { log } = this.#options;
    if (report.kind === 'loaded') {
      const at = place.loading.findIndex(({ set }) => set.id === report.set);
      for (const { done } of place.loading.splice(at, 1)) done(report);
    } else if (report.kind === 'calls') {
      for (const call of report.calls) void this.#answer(place, call);
    } else if (report.kind === 'log') {
      log?.warn({ remote: this.#marks[report.mark] }, report.line);
    } else if (report.kind === 'trouble') {
      const blamed = this.#named(report.mark, this.#standard, null);
      log?.error({ remote: this.#marks[report.mark] }, `nobody caught: ${report.message}`);
      if (blamed) this.#blame({ ...blamed, why: report.message, address: null, isEnd: false });
    } else this.#finish(place, report);
  }

  /** Batches answers that arrive in the same tick into one message. */
  async #answer(place: Place, call: ApiCall): Promise<void> {
    const answer = await place.answers.answerTo(call);
    if (place.answered.push(answer) === 1)
      setImmediate(() =>
        place.process.send({ kind: 'answers', answers: place.answered.splice(0) }),
      );
  }

  #finish(place: Place, report: Answer | Extract<Report, { kind: 'failed' }>): void {
    const job = place.jobs.get(report.id);
    this.#letGo(place, report.id);
    if (job && report.kind !== 'failed') job.settle(report);
    else if (job && report.kind === 'failed') {
      const [mark] = report.marks;
      const { address } = job.order;
      const blamed = mark === undefined ? null : this.#named(mark, job.set, address);
      job.settle({ kind: 'fault', why: report.why, blamed });
      if (blamed) {
        this.tellOf({ remote: blamed.name, why: report.why });
        this.#blame({ ...blamed, why: report.why, address, isEnd: false });
      }
    }
    this.#handOut();
  }

  /**
   * Starts a replacement. Its pages are retried in other renderers (at most twice), except the page that caused
   * the end.
   */
  #replace(place: Place, { why, mark }: End): void {
    this.#places = this.#places.filter((other) => other !== place);
    const guilty = mark ? place.jobs.get(mark.page) : undefined;
    const set = guilty?.set ?? place.loading[0]?.set ?? this.#standard;
    const address = guilty?.order.address ?? null;
    const blamed = mark && this.#named(mark.bundle, set, address);
    if (guilty && address !== null) this.#suspect(`${guilty.set.id} ${address}`);
    if (blamed && !this.#isClosed) {
      this.#options.log?.error({ ...blamed, address, why }, 'a renderer was lost');
      this.#blame({ ...blamed, why, address, isEnd: true });
    }
    const fault: Fault = { kind: 'fault', why, blamed };
    for (const { done } of place.loading) done(fault);
    for (const job of [...place.jobs.values()].reverse()) {
      if (job === guilty) job.settle(fault);
      else if (job.tries >= 2 || this.#isClosed) job.settle(nobodys(why));
      else this.#waiting.unshift({ ...job, tries: job.tries + 1 });
    }
    if (this.#isClosed) return;
    this.#inVain += 1;
    if (this.#inVain <= this.#options.count) this.#add();
    else {
      const ms = Math.min(pause * 2 ** this.#inVain, longestPause);
      setTimeout(() => this.#fill(), ms).unref();
    }
  }

  #suspect(page: string): void {
    const now = Date.now();
    for (const [known, until] of this.#suspects) if (until < now) this.#suspects.delete(known);
    this.#suspects.set(page, now + suspicion);
  }

  #blame(fault: BlamedFault): void {
    this.hasFailed = true;
    this.onFault(fault);
  }

  #forget(id: number): void {
    this.#waiting = this.#waiting.filter(({ order }) => order.id !== id);
    for (const place of this.#places) this.#letGo(place, id);
  }

  #letGo({ jobs, process }: Place, id: number): void {
    if (jobs.delete(id)) process.release();
  }

  #markOf({ name, version }: BundleName): number {
    if (name === 'shell') return 0;
    const known = this.#marks.indexOf(`${name}@${version}`);
    return known > 0 ? known : this.#marks.push(`${name}@${version}`) - 1;
  }

  #named(mark: number, set: BundleSet | undefined, address: string | null): BundleName | null {
    if (mark === shellMark) return set?.bundles[0] ? pick(set.bundles[0]) : null;
    if (mark === ownerMark) {
      const owner = set && address !== null ? routeOf(set.pinned, address)?.remote : undefined;
      const bundle = set?.bundles.find(({ name }) => name === owner);
      return bundle ? pick(bundle) : null;
    }
    const [name, version] = this.#marks[mark]?.split('@') ?? [];
    return name && version ? { name, version } : null;
  }
}

const pick = ({ name, version }: BundleName): BundleName => ({ name, version });
