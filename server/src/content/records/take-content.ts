import { ContentError, type Fault } from '../content-error';
import { readTexts } from '../content-paths';
import { type ContentTexts, folderSource } from '../content-source';
import { checkContentFolder } from '../read-content';
import type { ContentFolder } from '../schema';
import { changeContent, checkChanges, type FileChange } from './change-content';
import { compareFolder } from './compare-folder';
import type { ContentParts } from './content-parts';
import { folderName, listRecords, liveTexts, type Stamp, setTaken } from './records.queries';

/** Result of reading the content folder at a start. */
export interface TakenContent {
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
  isSound: boolean;
}

/** The event stamp for changes made at a start. */
export const startedAt = (now: Date): Stamp => ({
  by: folderName,
  by_id: null,
  at: now.toISOString(),
});

/**
 * Publishes the folder's files that changed since the last start. Skips a file that staff changed too (a conflict),
 * and one with faults, whose last valid version is served. Throws a `ContentError` only when nothing can be served.
 */
export async function takeContent(parts: ContentParts, now = new Date()): Promise<TakenContent> {
  const { database, contentDir, origin } = parts;
  const folder = await checkContentFolder(contentDir, origin);
  const texts = await readTexts(folderSource(contentDir));
  const records = await listRecords(database);
  if (records.length === 0 && folder.faults.length > 0) throw new ContentError(folder.faults);
  const compared = compareFolder(records, texts);
  const taken = new Map(records.map(({ path, taken_digest }) => [path, taken_digest]));
  for (const { path, state, digest } of compared)
    if (state === 'same' && taken.get(path) !== digest) await setTaken(database, path, digest);
  const changed = compared.filter(({ state }) => state === 'changed here');
  const good = await goodChanges(
    parts,
    texts,
    changed.map(({ path }) => path),
  );
  if (good.changes.length > 0) await changeContent(parts, good.changes, startedAt(now));
  const { content, faults } =
    good.live ?? (await checkChanges(parts, await liveTexts(database), []));
  if (!content) throw new ContentError(faults);
  const conflicts = compared.filter(({ state }) => state === 'changed in both');
  return {
    content: { ...content, campaigns: folder.campaigns },
    campaignNames: folder.campaignNames,
    faults: folder.faults,
    conflicts: conflicts.map(({ path }) => path),
    isSound: faults.length === 0,
  };
}

/**
 * The changed files that keep the whole content valid; empty when it is invalid even without them. A stored file that
 * this release cannot read is replaced by the folder's file. `live` is the check without any change.
 */
async function goodChanges(
  parts: ContentParts,
  texts: ContentTexts,
  changed: readonly string[],
): Promise<{ changes: FileChange[]; live?: Awaited<ReturnType<typeof checkChanges>> }> {
  const live = await liveTexts(parts.database);
  const checked = (paths: readonly string[]) => checkChanges(parts, live, changesOf(paths, texts));
  if (changed.length === 0) {
    const now = await checked([]);
    if (now.faults.length === 0) return { changes: [], live: now };
  }
  const good = await reduced(changed, checked);
  if (good) return { changes: changesOf(good, texts) };
  const faulty = namedIn((await checked([])).faults).filter((path) => !changed.includes(path));
  const saved = await reduced([...changed, ...faulty], checked);
  return { changes: saved ? changesOf(saved, texts) : [] };
}

/** Removes faulty files until no fault is left; null when there are faults without any change. */
async function reduced(
  changed: readonly string[],
  checked: (paths: readonly string[]) => Promise<{ faults: readonly Fault[] }>,
): Promise<readonly string[] | null> {
  for (let kept = changed; ; ) {
    const { faults } = await checked(kept);
    if (faults.length === 0) return kept;
    if (kept.length === 0) return null;
    const named = namedIn(faults);
    const others = kept.filter((path) => !named.includes(path));
    // a fault may be reported for an unchanged file, such as one with a reference to a removed entry
    kept = others.length < kept.length ? others : [];
  }
}

const changesOf = (paths: readonly string[], texts: ContentTexts): FileChange[] =>
  paths.map((path) => ({ path, text: texts.get(path) ?? null, action: 'taken' }));

const namedIn = (faults: readonly Fault[]) => [
  ...new Set(faults.map(({ file }) => file.replace(/^content\//, ''))),
];
