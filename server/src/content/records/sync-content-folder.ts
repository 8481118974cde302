import { ContentError, type Fault } from '../content-error';
import { readTexts } from '../content-paths';
import { type ContentTexts, folderSource } from '../content-source';
import { checkContentFolder } from '../read-content';
import type { ContentFolder } from '../schema';
import { changeContent, checkChanges, type FileChange } from './change-content';
import { compareFolder } from './compare-folder';
import type { ContentDependencies } from './content-dependencies';
import { listRecords, liveTexts, setFolderDigest, startStamp } from './records.queries';

/** Result of reading the content folder at a start. */
export interface SyncedContent {
  content: ContentFolder;
  /** Names of the campaigns in the folder. */
  campaignNames: ReadonlySet<string>;
  /** Faults in the folder. The last valid version of these files is served. */
  faults: readonly Fault[];
  /** Files changed both in the folder and by staff. The live version stays. */
  conflicts: readonly string[];
  /**
   * False when the live content itself has faults, as when a picture is missing. Then the stored answers are not
   * replaced.
   */
  isValid: boolean;
}

/**
 * Publishes the folder's files that changed since the last start. Skips a file that staff changed too (a conflict),
 * and one with faults, whose last valid version is served. Throws a `ContentError` only when nothing can be served.
 */
export async function syncContentFolder(
  dependencies: ContentDependencies,
  now = new Date(),
): Promise<SyncedContent> {
  const { database, contentDir, origin } = dependencies;
  const folder = await checkContentFolder(contentDir, origin);
  const texts = await readTexts(folderSource(contentDir));
  const records = await listRecords(database, 'content');
  if (records.length === 0 && folder.faults.length > 0) throw new ContentError(folder.faults);
  const comparedFiles = compareFolder(records, texts);
  const folderDigests = new Map(records.map(({ name, taken_digest }) => [name, taken_digest]));
  for (const { path, state, digest } of comparedFiles)
    if (state === 'same' && folderDigests.get(path) !== digest)
      await setFolderDigest(database, path, digest);
  const changedFiles = comparedFiles.filter(({ state }) => state === 'changed here');
  const valid = await validChanges(
    dependencies,
    texts,
    changedFiles.map(({ path }) => path),
  );
  if (valid.changes.length > 0) await changeContent(dependencies, valid.changes, startStamp(now));
  const { content, faults } =
    valid.live ?? (await checkChanges(dependencies, await liveTexts(database), []));
  if (!content) throw new ContentError(faults);
  const conflicts = comparedFiles.filter(({ state }) => state === 'changed in both');
  return {
    content: { ...content, campaigns: folder.campaigns },
    campaignNames: folder.campaignNames,
    faults: folder.faults,
    conflicts: conflicts.map(({ path }) => path),
    isValid: faults.length === 0,
  };
}

/**
 * The changed files that keep the whole content valid; empty when it is invalid even without them. A stored file that
 * this release cannot read is replaced by the folder's file. `live` is the check without any change.
 */
async function validChanges(
  dependencies: ContentDependencies,
  texts: ContentTexts,
  changed: readonly string[],
): Promise<{ changes: FileChange[]; live?: Awaited<ReturnType<typeof checkChanges>> }> {
  const live = await liveTexts(dependencies.database);
  const checkPaths = (paths: readonly string[]) =>
    checkChanges(dependencies, live, changesOf(paths, texts));
  if (changed.length === 0) {
    const unchanged = await checkPaths([]);
    if (unchanged.faults.length === 0) return { changes: [], live: unchanged };
  }
  const validPaths = await withoutFaulty(changed, checkPaths);
  if (validPaths) return { changes: changesOf(validPaths, texts) };
  const faultyLive = faultyPaths((await checkPaths([])).faults).filter(
    (path) => !changed.includes(path),
  );
  const recoveredPaths = await withoutFaulty([...changed, ...faultyLive], checkPaths);
  return { changes: recoveredPaths ? changesOf(recoveredPaths, texts) : [] };
}

/** Removes faulty files until no fault is left; null when there are faults without any change. */
async function withoutFaulty(
  changed: readonly string[],
  checkPaths: (paths: readonly string[]) => Promise<{ faults: readonly Fault[] }>,
): Promise<readonly string[] | null> {
  for (let candidates = changed; ; ) {
    const { faults } = await checkPaths(candidates);
    if (faults.length === 0) return candidates;
    if (candidates.length === 0) return null;
    const faulty = faultyPaths(faults);
    const others = candidates.filter((path) => !faulty.includes(path));
    // a fault may be reported for an unchanged file, such as one with a reference to a removed entry
    candidates = others.length < candidates.length ? others : [];
  }
}

const changesOf = (paths: readonly string[], texts: ContentTexts): FileChange[] =>
  paths.map((path) => ({ path, text: texts.get(path) ?? null, action: 'taken' }));

const faultyPaths = (faults: readonly Fault[]) => [
  ...new Set(faults.map(({ file }) => file.replace(/^content\//, ''))),
];
