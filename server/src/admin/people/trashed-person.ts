import type { TrashedKind } from '../../trash/trash';
import type { TrashedParts } from '../../trash/trashed-kinds';
import { deletePerson, note, updatePerson } from './people.queries';

/** What a person was when they were deleted. */
export interface DeletedPerson {
  name: string;
  /** Whether they had been shut out before. */
  disabledAt: string | null;
}

/** Somebody of the staff: restored with their roles and passkeys; their tokens stay revoked. */
export const trashedPerson = ({
  database,
  now,
}: Pick<TrashedParts, 'database' | 'now'>): TrashedKind => ({
  right: 'people.manage',
  restore: ({ name: id, body }, by, take) =>
    database.transaction().execute(async (transaction) => {
      await take(transaction);
      const { name, disabledAt }: DeletedPerson = JSON.parse(body);
      await updatePerson(transaction, id, { disabled_at: disabledAt });
      await note(transaction, { by: by.name, action: 'restored', subject: name }, now());
    }),
  purge: (transaction, { name: id }) => deletePerson(transaction, id),
});
