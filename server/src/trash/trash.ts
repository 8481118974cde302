import { can, type Right } from 'shared-contracts/staff';
import {
  type Restored,
  type TrashItem,
  type TrashKind,
  trashDays,
} from 'shared-contracts/staff-trash';
import type { Caller } from '../campaigns/service/caller';
import type { Database } from '../database/database';
import { expiredTrash, findTrash, listTrash, type TrashRow, takeFromTrash } from './trash.queries';
import { TrashError } from './trash-error';

/** What a kind of deleted things does in a way of its own. */
export interface TrashedKind {
  /** Who has it sees what was deleted of the kind, and restores it. */
  right: Right;
  /**
   * Restores it, and takes it out of the trash by `take` in the same transaction. `take` throws when somebody else
   * was faster.
   */
  restore(row: TrashRow, by: Caller, take: (transaction: Database) => Promise<void>): Promise<void>;
  /** Deletes for good what is left of it, in the transaction that takes it out. */
  purge?(transaction: Database, row: TrashRow): Promise<void>;
  /** Deletes its files, once the transaction has ended well. */
  purgeFiles?(row: TrashRow): Promise<void>;
}

interface TrashParts {
  database: Database;
  kinds: Record<TrashKind, TrashedKind>;
  now: () => Date;
}

const aDay = 24 * 60 * 60 * 1000;

/** What staff have deleted, of every kind: restored by one call, or deleted for good after `trashDays`. */
export class Trash {
  constructor(private readonly parts: TrashParts) {}

  /** What this person may restore, the newest first. */
  async list(by: Caller): Promise<TrashItem[]> {
    const { database, kinds } = this.parts;
    const rows = await listTrash(database);
    return rows
      .filter(({ kind, deleted_at }) => can(by, kinds[kind].right) && !this.#isOver(deleted_at))
      .map(({ id, kind, name, title, deleted_at, deleted_by }) => ({
        ...{ id, kind, name, title: title === null ? null : JSON.parse(title) },
        ...{ deletedAt: deleted_at, deletedBy: deleted_by },
        until: new Date(Date.parse(deleted_at) + trashDays * aDay).toISOString(),
      }));
  }

  /** Throws a `TrashError`, or the kind's own refusal, for what people can mend. */
  async restore(id: string, by: Caller): Promise<Restored> {
    const { database, kinds } = this.parts;
    const row = await findTrash(database, id);
    if (!row || this.#isOver(row.deleted_at)) throw gone();
    const kind = kinds[row.kind];
    if (!can(by, kind.right))
      throw new TrashError('rights', `This is for who may do ${kind.right}`);
    await kind.restore(row, by, async (transaction) => {
      if (!(await takeFromTrash(transaction, id))) throw gone();
    });
    return { kind: row.kind, name: row.name };
  }

  /** Deletes for good what was deleted long enough ago; answers how much. */
  async purge(): Promise<number> {
    const { database, kinds, now } = this.parts;
    const before = new Date(now().getTime() - trashDays * aDay).toISOString();
    let count = 0;
    for (const row of await expiredTrash(database, before)) {
      const kind = kinds[row.kind];
      const isMine = await database.transaction().execute(async (transaction) => {
        // of several servers one has it
        if (!(await takeFromTrash(transaction, row.id))) return false;
        await kind.purge?.(transaction, row);
        return true;
      });
      if (!isMine) continue;
      await kind.purgeFiles?.(row);
      count += 1;
    }
    return count;
  }

  #isOver(deletedAt: string): boolean {
    return this.parts.now().getTime() >= Date.parse(deletedAt) + trashDays * aDay;
  }
}

const gone = () => new TrashError('unknown', 'It is not in the trash any more');
