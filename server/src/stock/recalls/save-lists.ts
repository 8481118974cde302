import type { Database } from '../../database/database';
import { chassisHashes } from './chassis-hash';
import { replaceList } from './recalls.queries';

interface SaveOptions {
  secret: string;
  /** Who brings them in. */
  by: string;
  now: Date;
}

/** Replaces the lists of these recalls, all or none. */
export async function saveLists(
  database: Database,
  lists: ReadonlyMap<string, ReadonlySet<string>>,
  { secret, by, now }: SaveOptions,
): Promise<void> {
  const { hashOf, keyId } = chassisHashes(secret);
  await database.transaction().execute(async (transaction) => {
    for (const [recall, numbers] of lists)
      await replaceList(
        transaction,
        { recall, key_id: keyId, changed_at: now.toISOString(), changed_by: by },
        [...numbers].map(hashOf),
      );
  });
}
