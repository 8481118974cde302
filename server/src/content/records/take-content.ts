import { ContentError, type Fault } from '../content-error';
import { readTexts } from '../content-paths';
import { type ContentTexts, folderSource } from '../content-source';
import { checkContentFolder } from '../read-content';
import type { ContentFolder } from '../schema';
import { changeContent, checkChanges, type FileChange } from './change-content';
import { compareFolder } from './compare-folder';
import type { ContentParts } from './content-parts';
import { folderName, listRecords, liveTexts, type Stamp, setTaken } from './records.queries';

/** What a start has made of the folder. */
export interface TakenContent {
  content: ContentFolder;
  /** Names of the campaigns that the folder has. */
  campaignNames: ReadonlySet<string>;
  /** What is wrong in the folder: the last good version of these files is served. */
  faults: readonly Fault[];
  /** Files that were changed in the folder and elsewhere: what is live stays. */
  conflicts: readonly string[];
  /** False where what is live has faults itself, as when one of its pictures is gone: what is stored of it stays. */
  isSound: boolean;
}

/** Who the history names for what a start does. */
export const startedAt = (now: Date): Stamp => ({
  by: folderName,
  by_id: null,
  at: now.toISOString(),
});

/**
 * Takes the files that have changed in the folder since they were last taken, unless what is live of them was
 * changed elsewhere as well. One with faults is left: its last good version is served. Throws a `ContentError` only
 * where nothing can be served.
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
 * Those of the changed files with which the whole content is good; none when it is not good without any. A record
 * that this program cannot read any more gives way to the folder's file. `live` is what is said without a change.
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

/** Leaves out what has faults until there are none; null when there are some without any change. */
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
    // what is wrong may be told of a file that has not changed, such as one that names what is gone
    kept = others.length < kept.length ? others : [];
  }
}

const changesOf = (paths: readonly string[], texts: ContentTexts): FileChange[] =>
  paths.map((path) => ({ path, text: texts.get(path) ?? null, action: 'taken' }));

const namedIn = (faults: readonly Fault[]) => [
  ...new Set(faults.map(({ file }) => file.replace(/^content\//, ''))),
];
