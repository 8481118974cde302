import type { Database } from '../../../database/database';
import { Refusal } from '../../../staff/refusal';
import type { TrashedKind } from '../../../staff/trash/trash';
import { replaceList, storedList } from '../recalls.queries';

type StoredList = NonNullable<Awaited<ReturnType<typeof storedList>>>;

/** A list of recalled cars that was taken back. Restored as it was, unless another was brought in since. */
export const trashedRecallList = ({ database }: { database: Database }): TrashedKind => ({
  right: 'recalls.edit',
  restore: ({ name: recall, body }, _by, take) =>
    database.transaction().execute(async (transaction) => {
      await take(transaction);
      const live = await storedList(transaction, recall);
      if (live && live.hashes.length > 0)
        throw new Refusal('taken', `There is a list of ${recall} again`);
      const { hashes, ...list }: StoredList = JSON.parse(body);
      await replaceList(transaction, list, hashes);
    }),
});
