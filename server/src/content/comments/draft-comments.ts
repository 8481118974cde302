import { randomUUID } from 'node:crypto';
import type { CommentThread, commentSteps } from 'shared-contracts/drafts';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import type { RecordName } from '../../database/tables';
import { type Caller, stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { fieldOf, pathOf } from '../check-file';
import { baseVersion, findVersion } from '../records/records.queries';
import { compare } from '../workflow/compare';
import { noticeCommented } from '../workflow/draft-notices';
import { type DraftKind, findDraft } from '../workflow/drafts.queries';
import { fieldsOf, wordsOf } from '../workflow/unseen-change';
import { addComment, type CommentRow, changeThread, listComments } from './comments.queries';
import { movedField } from './moved-field';

interface CommentDependencies {
  database: Database;
  caller: Caller;
  now: () => Date;
}

type Wish<Step extends keyof typeof commentSteps> = v.InferOutput<(typeof commentSteps)[Step]>;

/** Comments at the fields of the drafts of one kind. Methods reject with a `Refusal`. */
export class DraftComments {
  constructor(
    private readonly dependencies: CommentDependencies,
    private readonly kind: DraftKind,
  ) {}

  /** All threads of the record, resolved ones too. */
  async list(name: string): Promise<CommentThread[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, `${this.kind}.read`);
    const record = this.#recordOf(name);
    const rows = await listComments(database, record);
    if (rows.length === 0) return [];
    const body = await currentBody(database, record);
    const words = await wordsOf(database, record);
    return rows
      .filter(({ thread }) => thread === null)
      .map((first) => ({
        ...{ id: first.id, field: first.field },
        place: words.placeOf(pathOf(first.field), body),
        comments: [first, ...rows.filter(({ thread }) => thread === first.id)].map((row) => ({
          ...{ id: row.id, text: row.text, at: row.at },
          by: { id: row.by_id, name: row.by },
        })),
        resolved:
          first.resolved_at === null
            ? null
            : {
                by: { id: first.resolved_by_id ?? '', name: first.resolved_by ?? '' },
                at: first.resolved_at,
              },
      }));
  }

  /** Begins a thread at a field of a draft. */
  async begin(name: string, { field, text }: Wish<'begin'>): Promise<{ id: string }> {
    this.#requireMay();
    const { database } = this.dependencies;
    return database.transaction().execute(async (transaction) => {
      const draft = await findDraft(transaction, this.#recordOf(name));
      if (!draft) throw new Refusal('unknown', `Nothing is being written for "${name}"`);
      const path = pathOf(field);
      const owner = path
        .slice(0, -1)
        .reduce<unknown>((found, part) => Object(found)[part], fieldsOf(draft, draft.body));
      if (path.length > 0 && typeof owner !== 'object')
        throw new Refusal('unknown', `The draft has no field "${field}"`);
      return this.#add(transaction, name, { thread: null, field: fieldOf(path), text }, []);
    });
  }

  async answer(name: string, { thread, text }: Wish<'answer'>): Promise<{ id: string }> {
    this.#requireMay();
    return this.dependencies.database.transaction().execute(async (transaction) => {
      const { first, comments } = await this.#mustFind(transaction, name, thread);
      return this.#add(transaction, name, { thread, field: first.field, text }, comments);
    });
  }

  /** Resolves a thread, or opens it again. */
  async resolve(name: string, { thread, isResolved }: Wish<'resolve'>): Promise<object> {
    this.#requireMay();
    const { by, by_id, at } = stampOf(this.dependencies);
    await this.dependencies.database.transaction().execute(async (transaction) => {
      const { first } = await this.#mustFind(transaction, name, thread);
      if ((first.resolved_at !== null) === isResolved) return;
      await changeThread(transaction, thread, {
        resolved_by: isResolved ? by : null,
        resolved_by_id: isResolved ? by_id : null,
        resolved_at: isResolved ? at : null,
      });
    });
    return {};
  }

  async #add(
    transaction: Database,
    name: string,
    comment: Pick<CommentRow, 'thread' | 'field' | 'text'>,
    others: readonly CommentRow[],
  ): Promise<{ id: string }> {
    const id = randomUUID();
    const stamp = stampOf(this.dependencies);
    const record = this.#recordOf(name);
    await addComment(transaction, {
      ...{ id, ...record, ...comment, ...stamp },
      ...{ resolved_by: null, resolved_by_id: null, resolved_at: null },
    });
    const wrote = others.map(({ by_id }) => by_id);
    await noticeCommented(transaction, record, { wrote, stamp, text: comment.text });
    return { id };
  }

  async #mustFind(database: Database, name: string, thread: string) {
    const rows = await listComments(database, this.#recordOf(name));
    const first = rows.find((row) => row.id === thread && row.thread === null);
    if (!first) throw new Refusal('unknown', 'There is no such comment');
    return { first, comments: rows.filter((row) => row === first || row.thread === thread) };
  }

  #requireMay(): void {
    const { kind } = this;
    requireRights(
      this.dependencies.caller,
      ...([`${kind}.edit`, `${kind}.translate`, `${kind}.approve`] as const),
    );
  }

  #recordOf(name: string): RecordName {
    return { kind: this.kind, name };
  }
}

/** What the author writes, as it is now: the draft, or without one the version that was live last. */
async function currentBody(database: Database, record: RecordName): Promise<unknown> {
  const draft = await findDraft(database, record);
  if (draft) return fieldsOf(record, draft.body);
  const version = await baseVersion(database, record);
  const stored = version === null ? undefined : await findVersion(database, record, version);
  return fieldsOf(record, stored?.body ?? null);
}

/** Keeps the comments of a draft at their fields when its entries are moved. */
export async function moveComments(
  transaction: Database,
  record: RecordName,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  const threads = (await listComments(transaction, record)).filter(({ thread }) => thread === null);
  if (threads.length === 0) return;
  const [one, other] = [fieldsOf(record, before), fieldsOf(record, after)];
  if (compare(one, other).length === 0) return;
  for (const { id, field } of threads) {
    const moved = fieldOf(movedField(one, other, pathOf(field)));
    if (moved !== field) await changeThread(transaction, id, { field: moved });
  }
}
