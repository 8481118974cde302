import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { Refused, type RefusedRelease } from 'shared-contracts/releasing/service';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';
import { checkFiles } from './check-files';
import { checkRelease, checkTogether } from './check-release';
import { type Beside, liveVersions, surroundingsOf } from './surroundings';
import { type TrialSite, tryOut } from './trial';

const noBrowser =
  'whether browsers take the pages over as the server rendered them: this machine has no Chromium. Install one, or name it in CHROMIUM';

type Described = Pick<Candidate, 'release'>;

/** What every release must pass before it may go live. */
export class Gate {
  constructor(
    private readonly archive: ReleaseArchive,
    private readonly trialSite: () => Promise<TrialSite>,
  ) {}

  /** Every check of every candidate, which would go live together. Rejects with `Refused` and all reasons at once. */
  async mustPass(
    candidates: readonly Candidate[],
    channel: ChannelFile,
    { inBrowser = false } = {},
  ): Promise<{ unchecked: string[] }> {
    const unchecked: string[] = [];
    const beside = await this.#beside(candidates, channel);
    const tryAll = async (): Promise<ReadonlyMap<string, readonly Fault[]>> => {
      // what is not the file that was built is not run
      if (candidates.some((candidate) => checkFiles(candidate).length > 0)) return new Map();
      const { browser = null, ...site } = await this.trialSite();
      if (!browser) unchecked.push(noBrowser);
      const tried = { ...site, browser: inBrowser ? browser : null };
      return tryOut(candidates, channel, this.archive, tried);
    };
    // files are weighed by other threads, while pages are tried by other processes
    const [tried, ...checked] = await Promise.all([
      tryAll(),
      ...candidates.map((candidate) =>
        checkRelease(candidate, surroundingsOf(beside, candidate.release.name)),
      ),
    ]);
    const faults = candidates.map(
      ({ release: { name } }, at) =>
        [name, [...(checked[at] ?? []), ...(tried.get(name) ?? [])]] as const,
    );
    refuse(candidates, new Map(faults));
    return { unchecked: inBrowser ? unchecked : [] };
  }

  /** Only whether they fit to what is live: quick, for the moment of the change itself. */
  async mustFit(candidates: readonly Described[], channel: ChannelFile): Promise<void> {
    const beside = await this.#beside(candidates, channel);
    const faults = candidates.map(
      ({ release }) =>
        [release.name, checkTogether(release, surroundingsOf(beside, release.name))] as const,
    );
    refuse(candidates, new Map(faults));
  }

  async #beside(candidates: readonly Described[], channel: ChannelFile): Promise<Beside> {
    const names = candidates.map(({ release }) => release.name);
    const described = await Promise.all(
      // what cannot be read any more is replaced all the same
      liveVersions(channel).map(({ name, version }) =>
        this.archive.describe(name, version).catch((error: unknown) => {
          if (names.includes(name)) return null;
          throw error;
        }),
      ),
    );
    const live = described.filter((release) => release !== null);
    return {
      releases: [
        ...live.filter(({ name }) => !names.includes(name)),
        ...candidates.map(({ release }) => release),
      ],
      replaced: live.filter(({ name }) => names.includes(name)),
      retired: retiredIn(channel).map(({ path }) => path),
    };
  }
}

function refuse(
  candidates: readonly Described[],
  faults: ReadonlyMap<string, readonly Fault[]>,
): void {
  const refused = candidates.flatMap(({ release: { name, version } }): RefusedRelease[] => {
    const own = faults.get(name) ?? [];
    return own.length > 0 ? [{ name, version, faults: [...own] }] : [];
  });
  if (refused.length > 0) throw new Refused(refused);
}
