import { randomUUID } from 'node:crypto';
import type { NewBlock } from 'shared-contracts/staff-calendar';
import { findBranches } from '../../content/workshops';
import type { Database } from '../../database/database';
import { LeadError } from '../inbox/lead-error';
import type { LeadActor } from '../inbox/lead-events';
import { isWithin, type LeadScope } from '../inbox/scope';

/** Blocks hours of a branch: nothing more is booked then. What is booked stays, and is marked in the calendar. */
export async function blockHours(
  database: Database,
  scope: LeadScope,
  { branch, ...block }: NewBlock,
  { author, now }: LeadActor,
): Promise<{ id: string }> {
  const { workshops } = await findBranches(database, block.kind);
  if (!isWithin(scope, branch) || !workshops.some(({ id }) => id === branch)) throw unknownBranch();
  const id = randomUUID();
  await database
    .insertInto('slot_blocks')
    .values({
      ...{ id, ...block, office: branch, author: author.name, author_id: author.id },
      ...{ created_at: now.toISOString(), removed_at: null, removed_by: null },
    })
    .execute();
  return { id };
}

export const unknownBranch = () => new LeadError(404, 'There is no such branch here.');

/** Opens blocked hours again. The record of the block stays. */
export async function openHours(
  database: Database,
  scope: LeadScope,
  id: string,
  { author, now }: LeadActor,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('slot_blocks')
    .set({ removed_at: now.toISOString(), removed_by: author.name })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(scope.branches !== 'all', (query) =>
      query.where('office', 'in', scope.branches as readonly number[]),
    )
    .executeTakeFirstOrThrow();
  // somebody else has opened them, or they are of another branch
  if (numUpdatedRows === 0n) throw new LeadError(404, 'These hours are not blocked.');
}
