import type { VitalsReport } from 'shared-contracts/release';
import { binned } from 'shared-contracts/releasing/histogram';
import type { Tally } from 'shared-contracts/releasing/service';
import type { CircuitBreaker } from '../canary/circuit-breaker';
import type { PageTokens } from '../canary/page-tokens';
import type { ReleaseMonitor } from '../canary/release-monitor';
import { emptyTally } from '../canary/tally';
import type { AttributedFault, BundleName } from '../rendering/renderer-pool';
import type { ChannelFile } from '../store/channel-file';
import { isSplit } from '../store/traffic';
import type { LiveRelease } from './live-release';

interface PageCountsOptions {
  monitor: ReleaseMonitor;
  circuitBreaker: CircuitBreaker;
  tokens: Pick<PageTokens, 'make' | 'read'>;
  /** The active channel with all versions and shares. */
  channel: () => ChannelFile;
  /** Called once for a version that the circuit breaker takes out of the renderers. */
  stop: (stopped: BundleName & { why: string }) => void;
}

/** A page that was shown to a visitor. */
export interface ShownPage {
  /** The page's owner first, then the remotes whose fragments it shows. */
  remotes: readonly string[];
  /** The remote that failed on the server; null when none did. */
  failing: string | null;
}

/** Share of the pages whose vitals are measured while no canary runs. */
const defaultVitalsShare = 0.1;

/** Counts pages, errors, vitals and lost renderers for each version involved. */
export class PageCounts {
  constructor(private readonly options: PageCountsOptions) {}

  /**
   * Counts a page for every version on it, and a failure for the version that failed. Returns the page's signed
   * token.
   */
  count({ versions }: LiveRelease, { remotes, failing }: ShownPage): string {
    const { monitor, circuitBreaker, tokens, stop } = this.options;
    const shown = ['shell', ...remotes];
    for (const { name, version } of versions) {
      if (!shown.includes(name)) continue;
      const hasFailed = name === failing;
      monitor.add(name, version, { pages: 1, errors: hasFailed ? 1 : 0 });
      const why = circuitBreaker.countPage({ name, version }, hasFailed);
      if (why) stop({ name, version, why });
    }
    return tokens.make(versions, shown);
  }

  /**
   * Counts a browser error of a live version. Also counts its page when the page was not counted for this
   * version yet.
   */
  countError({ name, version }: { name: string; version: string }, isPageCounted: boolean): void {
    const { monitor, channel } = this.options;
    const live = channel().microFrontends[name] ?? [];
    if (live.some(({ metadata }) => metadata.version === version))
      monitor.add(name, version, { pages: isPageCounted ? 0 : 1, errors: 1 });
  }

  /** Adds a page's vitals to every version that the page was counted for, once per page. */
  async countVitals(
    { page: token, ...vitals }: VitalsReport,
    isFirst: (page: string) => Promise<boolean>,
  ): Promise<void> {
    const { monitor, tokens, channel } = this.options;
    const live = Object.entries(channel().microFrontends).flatMap(([name, entries]) =>
      entries.map(({ metadata: { version } }) => ({ name, version })),
    );
    const shown = live.flatMap((version) => {
      const read = tokens.read(token, version);
      return read?.isCounted ? [{ ...version, page: read.page }] : [];
    });
    const [first] = shown;
    if (!first || !(await isFirst(first.page))) return;
    const tally: Tally = { ...emptyTally, cls: binned(vitals.cls) };
    if (vitals.lcp !== undefined) tally.lcp = binned(vitals.lcp);
    if (vitals.inp !== undefined) tally.inp = binned(vitals.inp);
    for (const { name, version } of shown) monitor.add(name, version, tally);
  }

  /** Adds the server render time (ms) of a page to its owner. */
  countRender({ versions }: LiveRelease, { remotes: [owner] }: ShownPage, ms: number): void {
    for (const { name, version } of versions) {
      if (name === owner)
        this.options.monitor.add(name, version, { ...emptyTally, render: binned(ms) });
    }
  }

  /** Counts a fault that ended a renderer, for the version that caused it. */
  countFault({ hasEndedRenderer, name, version }: AttributedFault): void {
    if (!hasEndedRenderer) return;
    const { monitor, circuitBreaker, stop } = this.options;
    monitor.add(name, version, { ...emptyTally, kills: 1 });
    const why = circuitBreaker.countCrash({ name, version });
    if (why) stop({ name, version, why });
  }

  /** All versions with the counts of this server. */
  all() {
    return this.options.monitor.all();
  }

  /** Share (0 to 1) of the pages whose vitals are measured: all while a canary runs. */
  get vitalsShare(): number {
    return isSplit(this.options.channel()) ? 1 : defaultVitalsShare;
  }
}
