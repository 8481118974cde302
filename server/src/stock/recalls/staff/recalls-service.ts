import type { RecallWire } from 'shared-contracts/api';
import type { RecallReport, StaffRecalls } from 'shared-contracts/staff-recalls';
import { contentBodies } from '../../../content/import/content.queries';
import type { Database } from '../../../database/database';
import type { Caller } from '../../../staff/caller';
import { Refusal } from '../../../staff/refusal';
import { addToTrash } from '../../../staff/trash/trash.queries';
import { chassisHashes } from '../chassis-hash';
import { knownRecalls } from '../known-recalls';
import { readRecallRows } from '../read-recall-rows';
import { recallLists, replaceList, storedList } from '../recalls.queries';
import { saveLists } from '../save-lists';

interface RecallsServiceOptions {
  database: Database;
  /** The site's, by which chassis numbers are hashed. */
  secret: string;
  now: () => Date;
}

/** Faults of one answer; whoever mends these checks the sheet again. */
const mostFaults = 100;

/** The lists of recalled cars as staff see and change them. Nobody sees a chassis number: only hashes are stored. */
export class RecallsService {
  constructor(private readonly options: RecallsServiceOptions) {}

  async list(): Promise<StaffRecalls> {
    const { database, secret } = this.options;
    const { keyId } = chassisHashes(secret);
    const [titles, stored] = await Promise.all([titlesOf(database), recallLists(database)]);
    const lists = new Map(stored.map((list) => [list.recall, list]));
    return {
      lists: [...new Set([...titles.keys(), ...lists.keys()])].map((recall) => {
        const list = lists.get(recall);
        return {
          ...{ recall, title: titles.get(recall) ?? { en: recall, ar: recall } },
          ...{ cars: list?.cars ?? 0, changedAt: list?.changed_at ?? null },
          changedBy: list?.changed_by ?? null,
          isForeign: list !== undefined && list.key_id !== keyId,
        };
      }),
    };
  }

  /** Checks a sheet, headings first; it replaces the lists that it names when that is asked for and no row has a fault. */
  async takeSheet(
    lines: readonly (readonly string[])[],
    isStored: boolean,
    caller: Caller,
  ): Promise<RecallReport> {
    const { database, secret, now } = this.options;
    const { lists, faults, missing } = readRecallRows(lines, await knownRecalls(database));
    const isRight = faults.length === 0 && missing.length === 0 && lists.size > 0;
    if (isStored && isRight)
      await saveLists(database, lists, { secret, by: caller.name, now: now() });
    return {
      lists: [...lists].map(([recall, numbers]) => ({ recall, cars: numbers.size })),
      isStored: isStored && isRight,
      ...{ faults: faults.slice(0, mostFaults), faultCount: faults.length, missing },
    };
  }

  /**
   * Takes a list back: no car of it is recalled any more. The list stays, empty: a start would take the folder's sheet
   * for a site without lists. Returns the id of its entry in the trash, for undo.
   */
  async takeBack(recall: string, caller: Caller): Promise<string> {
    const { database, secret, now } = this.options;
    const at = now().toISOString();
    const titles = await titlesOf(database);
    return database.transaction().execute(async (transaction) => {
      const list = await storedList(transaction, recall);
      if (!list || list.hashes.length === 0)
        throw new Refusal('unknown', `The list of ${recall} has no cars`);
      const { keyId: key_id } = chassisHashes(secret);
      await replaceList(
        transaction,
        { recall, key_id, changed_at: at, changed_by: caller.name },
        [],
      );
      return addToTrash(transaction, {
        ...{ kind: 'recall-list', name: recall, title: titles.get(recall) ?? null, body: list },
        ...{ by: caller.name, at },
      });
    });
  }
}

async function titlesOf(database: Database) {
  const bodies = await contentBodies(database, 'recall');
  // the import itself has written them
  const recalls = bodies.map((body): RecallWire => JSON.parse(body));
  return new Map(recalls.map(({ id, title }) => [id, title]));
}
