import type { AnyRelease } from 'shared-contracts/release-schema';
import {
  durationText,
  OrderError,
  type Tested,
  type VersionName,
} from 'shared-contracts/releasing/service';
import { digestOfRelease } from 'shared-contracts/releasing/signature';
import { defaultOf } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { ServerReports } from '../store/server-reports';
import type { Stages } from '../store/stages';
import { removalOf } from '../store/stopped-versions';
import { orderFailure } from './failures';

interface MoveParts {
  stages: Stages;
  archive: Pick<ReleaseArchive, 'publicationOf' | 'describe'>;
}

/** Revisions of staging in which a version is looked for. */
const maxRevisions = 200;

/**
 * How versions did on staging. Throws an `OrderError` when one was not live there, or not as long as a rule of this
 * site asks. Undefined when neither the order nor a rule asks for it.
 */
export async function testedOnStaging(
  parts: MoveParts,
  releases: readonly AnyRelease[],
  from: string | null,
): Promise<Tested[] | undefined> {
  const { own, rules } = parts.stages;
  if (from !== null && (from !== 'staging' || own.name !== 'production'))
    throw new OrderError(
      'Versions are moved from staging to production, by the site of production',
    );
  if (from === null && rules.needsStagingMs === null) return undefined;
  return Promise.all(releases.map((release) => testedRelease(parts, release)));
}

/** Why a version of staging cannot be moved to this site now; null when it can. */
export async function moveObstacle(
  parts: MoveParts,
  { name, version }: VersionName,
): Promise<string | null> {
  const release = await parts.archive.describe(name, version).catch(() => null);
  if (!release) return 'its files are gone';
  return testedOnStaging(parts, [release], 'staging').then(
    () => null,
    (error: unknown) => {
      const why = orderFailure(error);
      if (why === null) throw error;
      return why;
    },
  );
}

async function testedRelease({ stages, archive }: MoveParts, release: AnyRelease): Promise<Tested> {
  const { name, version } = release;
  const { signedStaging, rules } = stages;
  if (!signedStaging)
    throw new OrderError('Set STAGING_KEY on this site: it takes no word of staging without');
  const history = await signedStaging.history(maxRevisions);
  if (history.length === 0 && signedStaging.broken.size > 0)
    throw new OrderError(
      'STAGING_KEY has signed nothing of staging: set it to what `release -- site-key` prints there',
    );
  const runs = runsOf(history, release, new Date());
  const [newest] = runs;
  const first = runs.at(-1);
  if (!newest || !first)
    throw new OrderError(
      `Not everybody has had ${name} ${version} on staging: promote it there first`,
    );
  if (newest.digest !== digestOfRelease(release))
    throw new OrderError(`${name} ${version} is not what was live on staging: publish it again`);
  const removal = removalOf(history, name, version);
  if (removal)
    throw new OrderError(`Staging took ${name} ${version} back (${removal.by}): ${removal.why}`);
  const minutes = Math.floor(runs.reduce((sum, { ms }) => sum + ms, 0) / 60_000);
  const neededMinutes = (rules.needsStagingMs ?? 0) / 60_000;
  if (minutes < neededMinutes)
    throw new OrderError(
      `${name} ${version} was live on staging for ${durationText(minutes)}: this site asks for ${durationText(neededMinutes)}`,
    );
  const publication = await archive.publicationOf(name, version);
  const { store } = stages.all.find((stage) => stage.name === 'staging') ?? stages.own;
  const tallies = (await new ServerReports(store).read(new Date())).map(
    ({ pages }) => pages[`${name}@${version}`],
  );
  const sum = (count: 'pages' | 'errors') =>
    tallies.reduce((total, tally) => total + (tally?.[count] ?? 0), 0);
  return {
    ...{ name, version, since: first.since, minutes },
    ...{ pages: sum('pages'), errors: sum('errors') },
    publishedBy: publication?.by ?? null,
    promotedBy: newest.by,
  };
}

interface Run {
  /** ISO 8601 timestamp at which everybody got the version. */
  since: string;
  ms: number;
  by: string | null;
  digest: string | undefined;
}

/** The times for which everybody had the version, the newest first. */
function runsOf(history: readonly Revision[], { name, version }: AnyRelease, now: Date): Run[] {
  const runs: Run[] = [];
  let end = now.getTime();
  for (const { at, channel } of history) {
    const entry = defaultOf(channel, name);
    const { since = at, by = null, digest } = entry?.extras ?? {};
    // The same run goes on in every revision that changes something else
    if (entry?.metadata.version === version && runs.at(-1)?.since !== since)
      runs.push({ since, ms: end - Date.parse(since), by, digest });
    end = Date.parse(at);
  }
  return runs;
}
