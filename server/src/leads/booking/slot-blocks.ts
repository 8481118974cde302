import { randomUUID } from 'node:crypto';
import { clockInBahrain, type Locale } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import type { NewBlock } from 'shared-contracts/staff-calendar';
import { blockAt, slotsOn } from '../../content/open-slots';
import { findBranches } from '../../content/workshops';
import type { Database } from '../../database/database';
import { LeadError } from '../inbox/lead-error';
import type { LeadActor } from '../inbox/lead-events';
import { isWithin, type LeadScope } from '../inbox/scope';

const texts = {
  past: {
    en: 'These hours are over. Choose hours that are still to come.',
    ar: 'انقضت هذه الساعات. اختر ساعات لم تنقضِ بعد.',
  },
  nothing: {
    en: 'Nothing can be booked in these hours as it is.',
    ar: 'لا مواعيد تُحجز في هذه الساعات أصلًا.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

interface BlockContext extends LeadActor {
  /** The reader's language. */
  locale: Locale;
}

/** Blocks hours of a branch: nothing more is booked then. What is booked stays, and is marked in the calendar. */
export async function blockHours(
  database: Database,
  scope: LeadScope,
  { branch, ...block }: NewBlock,
  { author, now, locale }: BlockContext,
): Promise<{ id: string }> {
  const { workshops } = await findBranches(database, block.kind);
  const workshop = workshops.find((one) => one.id === branch);
  if (!isWithin(scope, branch) || !workshop) throw unknownBranch();
  if (block.ends <= clockInBahrain(now)) throw new LeadError(422, texts.past[locale]);
  const id = randomUUID();
  // a block without slots would stand nowhere in the calendar, and could not be taken back
  const day = block.begins.slice(0, 10);
  const blocked = { ...workshop, blocks: [{ ...block, id, author: author.name }] };
  const slots = [dayAfter(day, -1), day].flatMap((one) => slotsOn(workshop, one));
  if (block.ends.startsWith(day) && !slots.some((start) => blockAt(blocked, start)))
    throw new LeadError(422, texts.nothing[locale]);
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
