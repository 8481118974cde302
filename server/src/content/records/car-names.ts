import type { Database } from '../../database/database';
import type { Bilingual } from '../fields';
import { liveTexts } from './records.queries';

/** Names of the models by slug. */
export async function carNames(database: Database): Promise<ReadonlyMap<string, Bilingual>> {
  const texts = await liveTexts(database);
  return new Map(
    [...texts].flatMap(([file, text]) => {
      const slug = /^models\/(.+)\.json$/.exec(file)?.[1];
      return slug === undefined ? [] : [[slug, JSON.parse(text).name] as const];
    }),
  );
}
