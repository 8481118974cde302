import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { Refused, type RefusedRelease } from 'shared-contracts/releasing/service';
import type { ChannelFile } from '../store/channel-file';
import type { PassedPages } from '../store/passed-pages';
import type { PassedTrials, Trial } from '../store/passed-trials';
import type { ReleaseArchive } from '../store/release-archive';
import { checkFiles } from './check-files';
import { checkCompatibility, checkRelease } from './check-release';
import { checkStart } from './check-start';
import { checkStyleSheets } from './check-style-sheets';
import { describeLive, environmentOf } from './environment';
import { runTrial, type TrialSite, trialOf } from './run-trial';
import { Stopwatch } from './stopwatch';

const noBrowserNotice =
  'whether browsers take the pages over as the server rendered them: this machine has no Chromium. Install one, or name it in CHROMIUM';

type Described = Pick<Candidate, 'release'>;

/** The checks that every release must pass before it goes live. */
export class ReleaseValidator {
  constructor(
    private readonly archive: ReleaseArchive,
    private readonly trialSite: () => Promise<TrialSite>,
    private readonly passedTrials: PassedTrials,
    private readonly passedPages: PassedPages,
  ) {}

  /**
   * Runs all checks on candidates that would go live together. Rejects with `Refused`, which lists every fault.
   *
   * @param areStored whether the files are those of the store, so that a trial which they have passed counts
   * @returns what could not be checked, and how to record the trial once the files are stored
   */
  async validate(
    candidates: readonly Candidate[],
    channel: ChannelFile,
    {
      inBrowser = false,
      areStored = false,
      watch = new Stopwatch(),
    }: { inBrowser?: boolean; areStored?: boolean; watch?: Stopwatch } = {},
  ): Promise<{ unchecked: string[]; recordTrial: () => Promise<void> }> {
    const unchecked: string[] = [];
    let trial: Trial | undefined;
    const environment = await this.#environments(candidates, channel);
    const faults = new Map<string, Fault[]>();
    for (const candidate of candidates) {
      const { release } = candidate;
      faults.set(release.name, await checkRelease(candidate, environment(release), watch));
    }
    // Only files that match the description are run.
    if (candidates.every((candidate) => checkFiles(candidate).length === 0)) {
      const { browsers = null, ...site } = await this.trialSite();
      if (!browsers) unchecked.push(noBrowserNotice);
      // Pages are tried only when the static checks and the load passed, because they may take minutes.
      const withPages = [...faults.values()].every(({ length }) => length === 0);
      // Read before the pages are tried: they may be rendered with a newer content, and then are tried again.
      const revision = await site.revision?.();
      if (revision !== undefined)
        trial = await trialOf(candidates, channel, this.archive, revision);
      if (!(areStored && withPages && trial && (await this.passedTrials.has(trial)))) {
        const trialFaults = await runTrial(candidates, channel, this.archive, {
          ...{ ...site, browsers: inBrowser ? browsers : null, withPages },
          passedPages: this.passedPages,
          watch,
        });
        for (const [name, found] of trialFaults)
          faults.set(name, [...(faults.get(name) ?? []), ...found]);
      }
    }
    throwIfRefused(candidates, faults);
    return {
      unchecked: inBrowser ? unchecked : [],
      recordTrial: async () => trial && this.passedTrials.add(trial),
    };
  }

  /**
   * Checks what even a draft must hold: its files, the classes of its styles, and that it changes nothing of others as it
   * starts. Rejects with `Refused`; returns what else would refuse it, pages left out.
   */
  async validateDraft(
    candidates: readonly Candidate[],
    channel: ChannelFile,
  ): Promise<RefusedRelease[]> {
    const environment = await this.#environments(candidates, channel);
    const essential = candidates.map(
      (candidate) =>
        [
          candidate.release.name,
          [...checkFiles(candidate), ...checkStyleSheets(candidate), ...checkStart(candidate)],
        ] as const,
    );
    throwIfRefused(candidates, new Map(essential));
    const faults = new Map<string, Fault[]>();
    for (const candidate of candidates)
      faults.set(
        candidate.release.name,
        await checkRelease(candidate, environment(candidate.release)),
      );
    return refusedReleases(candidates, faults);
  }

  /** Checks only the fit with the live versions. Fast, so that it can run within the journal update. */
  async validateCompatibility(
    candidates: readonly Described[],
    channel: ChannelFile,
  ): Promise<void> {
    const environment = await this.#environments(candidates, channel);
    const faults = candidates.map(
      ({ release }) => [release.name, checkCompatibility(release, environment(release))] as const,
    );
    throwIfRefused(candidates, new Map(faults));
  }

  /** Returns a function that gives the releases beside a candidate. */
  async #environments(candidates: readonly Described[], channel: ChannelFile) {
    const releases = candidates.map(({ release }) => release);
    // A broken live version may be replaced by the candidate.
    const replaceable = releases.map(({ name }) => name);
    const live = await describeLive(channel, this.archive, replaceable);
    return (candidate: AnyRelease) => environmentOf(candidate, releases, live, channel);
  }
}

function throwIfRefused(
  candidates: readonly Described[],
  faults: ReadonlyMap<string, readonly Fault[]>,
): void {
  const refused = refusedReleases(candidates, faults);
  if (refused.length > 0) throw new Refused(refused);
}

const refusedReleases = (
  candidates: readonly Described[],
  faults: ReadonlyMap<string, readonly Fault[]>,
): RefusedRelease[] =>
  candidates.flatMap(({ release: { name, version } }) => {
    const ownFaults = faults.get(name) ?? [];
    return ownFaults.length > 0 ? [{ name, version, faults: [...ownFaults] }] : [];
  });
