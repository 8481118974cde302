import type { Database } from '../../database/database';
import type { TrashedKind } from '../trash/trash';
import { deletePerson, insertStaffAudit, updatePerson } from './people.queries';

/** Data that is needed to restore a person. */
export interface DeletedPerson {
  name: string;
  /** When access was disabled before the deletion; null when it was active. */
  disabledAt: string | null;
}

/** A deleted person. Restored with roles and passkeys; the tokens stay revoked. */
export const trashedPerson = ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): TrashedKind => ({
  right: 'people.manage',
  restore: ({ name: id, body }, by, take) =>
    database.transaction().execute(async (transaction) => {
      await take(transaction);
      const { name, disabledAt }: DeletedPerson = JSON.parse(body);
      await updatePerson(transaction, id, { disabled_at: disabledAt });
      await insertStaffAudit(
        transaction,
        { by: by.name, action: 'restored', subject: name },
        now(),
      );
    }),
  purge: (transaction, { name: id }) => deletePerson(transaction, id),
});
