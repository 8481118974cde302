import type { Database } from '../../database/database';
import type { FramedPicture } from '../campaigns/campaign-pictures';
import { listReplaced, type ReplacedFileRow } from './replaced-files.queries';

interface Replacement {
  /** Name of the file that is shown. */
  by: string;
  /** Settings of a library picture, as they were approved. */
  framed: FramedPicture | null;
}

/** What is shown in the place of a file, by the name of that file. */
export type Replacements = ReadonlyMap<string, Replacement>;

/** The replacements that visitors see. */
export const liveReplacements = async (database: Database): Promise<Replacements> =>
  replacementsIn((await listReplaced(database)).filter(({ approved_at }) => approved_at !== null));

/** A file that has replaced another may be replaced too: both then show the last. */
export function replacementsIn(rows: readonly ReplacedFileRow[]): Replacements {
  const direct = new Map(
    rows.map(({ file, by_file: by, framed }) => [
      file,
      { by, framed: framed && JSON.parse(framed) },
    ]),
  );
  return new Map(
    [...direct].map(([file, first]) => {
      let shown = first;
      // the service allows no circle; its length bounds the walk all the same
      for (let steps = 0; steps < direct.size; steps += 1) shown = direct.get(shown.by) ?? shown;
      return [file, shown];
    }),
  );
}

/** A JSON text with the files that are shown. Keys stay: they name what a text is about. */
export function withReplacements(text: string, replacements: Replacements): string {
  if (replacements.size === 0) return text;
  return text.replace(/"([a-z0-9-]+\/[a-z0-9/-]+\.\w+)"(?!\s*:)/g, (whole, name: string) => {
    const replacement = replacements.get(name);
    return replacement ? `"${replacement.by}"` : whole;
  });
}
