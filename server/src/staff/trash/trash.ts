import { can, type Right } from 'shared-contracts/staff';
import {
  type Restored,
  type TrashItem,
  type TrashKind,
  trashDays,
} from 'shared-contracts/staff-trash';
import type { Database } from '../../database/database';
import type { Caller } from '../caller';
import { Refusal } from '../refusal';
import { expiredTrash, findTrash, listTrash, type TrashRow, takeFromTrash } from './trash.queries';

/** How one kind of deleted items is restored and purged. */
export interface TrashedKind {
  /** Right that is needed to see and restore these items. */
  right: Right;
  /**
   * Restores the item, and calls `takeOut` in the same transaction to remove it from the trash. `takeOut` throws when it
   * was already taken.
   */
  restore(
    row: TrashRow,
    caller: Caller,
    takeOut: (transaction: Database) => Promise<void>,
  ): Promise<void>;
  /** Deletes what is left of the item, in the transaction that removes it from the trash. */
  purge?(transaction: Database, row: TrashRow): Promise<void>;
  /** Deletes its files, after that transaction has committed. */
  purgeFiles?(row: TrashRow): Promise<void>;
}

interface TrashOptions {
  database: Database;
  kinds: Record<TrashKind, TrashedKind>;
  now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deleted items of all kinds. Each can be restored, and is purged after `trashDays`. */
export class Trash {
  constructor(private readonly options: TrashOptions) {}

  /** Items that this person may restore, newest first. */
  async list(caller: Caller): Promise<TrashItem[]> {
    const { database, kinds } = this.options;
    const rows = await listTrash(database);
    return rows
      .filter(
        ({ kind, deleted_at }) => can(caller, kinds[kind].right) && !this.#isExpired(deleted_at),
      )
      .map(({ id, kind, name, title, deleted_at, deleted_by }) => ({
        ...{ id, kind, name, title: title === null ? null : JSON.parse(title) },
        ...{ deletedAt: deleted_at, deletedBy: deleted_by },
        until: new Date(Date.parse(deleted_at) + trashDays * dayMs).toISOString(),
      }));
  }

  /** Rejects with a `Refusal`, or with the kind's own refusal, when the item cannot be restored. */
  async restore(id: string, by: Caller): Promise<Restored> {
    const { database, kinds } = this.options;
    const row = await findTrash(database, id);
    if (!row || this.#isExpired(row.deleted_at)) throw notInTrash();
    const kind = kinds[row.kind];
    if (!can(by, kind.right)) throw new Refusal('rights', `This is for who may do ${kind.right}`);
    await kind.restore(row, by, async (transaction) => {
      if (!(await takeFromTrash(transaction, id))) throw notInTrash();
    });
    return { kind: row.kind, name: row.name };
  }

  /** Purges items older than `trashDays`; returns their number. */
  async purge(): Promise<number> {
    const { database, kinds, now } = this.options;
    const before = new Date(now().getTime() - trashDays * dayMs).toISOString();
    let count = 0;
    for (const row of await expiredTrash(database, before)) {
      const kind = kinds[row.kind];
      const isClaimed = await database.transaction().execute(async (transaction) => {
        // only one of several servers gets it
        if (!(await takeFromTrash(transaction, row.id))) return false;
        await kind.purge?.(transaction, row);
        return true;
      });
      if (!isClaimed) continue;
      await kind.purgeFiles?.(row);
      count += 1;
    }
    return count;
  }

  #isExpired(deletedAt: string): boolean {
    return this.options.now().getTime() >= Date.parse(deletedAt) + trashDays * dayMs;
  }
}

const notInTrash = () => new Refusal('unknown', 'It is not in the trash any more');
