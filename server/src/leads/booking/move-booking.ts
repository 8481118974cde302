import { driveAtHome } from 'shared-contracts/forms';
import { clockInBahrain, instantInBahrain, type Locale } from 'shared-contracts/locale';
import type { BookingMove } from 'shared-contracts/staff-calendar';
import { slotAt } from '../../content/open-slots';
import { findBranches } from '../../content/workshops';
import type { Database } from '../../database/database';
import { insertDeliveryAnew } from '../../database/outbox.queries';
import { leadAgents } from '../inbox/lead-agents';
import { LeadError, unknownLead } from '../inbox/lead-error';
import { insertLeadEvent, type LeadActor, listLeadEvents } from '../inbox/lead-events';
import { isWithin, type LeadScope } from '../inbox/scope';
import { findLead } from '../leads.queries';
import { storeBookingChange } from '../requests/booking-change';
import { updateDetails } from '../requests/requests.queries';
import { reserveSlot } from './reserve-slot';
import { unknownBranch } from './slot-blocks';
import { attachLead, type BookedSlot, changeSlot, deleteSlot, findSlot } from './slots.queries';
import { formatTime, unavailableTimeProblem } from './unavailable-time';

/** Name of the destination that tells a visitor the new time. */
export const bookingMovedDestination = 'booking-moved';

const texts = {
  changed: {
    en: '{{name}} was quicker: the booking is now on {{time}}.',
    ar: 'سبقك ⁨{{name}}⁩: الموعد الآن {{time}}.',
  },
  cancelled: {
    en: 'This booking was cancelled in the meantime.',
    ar: 'أُلغي هذا الموعد في هذه الأثناء.',
  },
  past: {
    en: 'Choose a time that is still to come.',
    ar: 'اختر وقتًا لم يمضِ بعد.',
  },
  visitor: { en: 'The visitor', ar: 'الزائر' },
} as const satisfies Record<string, Record<Locale, string>>;

interface MoveContext extends LeadActor {
  scope: LeadScope;
  /** The reader's language. */
  locale: Locale;
}

/** Moves a booking to another time or branch, frees its old place, and tells the visitor and the lead's receivers. */
export async function moveBooking(
  database: Database,
  { reference, revision, to, branch }: BookingMove,
  { scope, locale, author, now }: MoveContext,
): Promise<void> {
  const [slot, lead] = [await findSlot(database, reference), await findLead(database, reference)];
  if (!slot || !lead || !isWithin(scope, slot.office)) throw unknownLead(reference);
  if (slot.cancelled_at !== null || slot.place === null)
    throw new LeadError(409, texts.cancelled[locale]);
  const details = { ...Object(JSON.parse(lead.details)) };
  const conflict = () => conflictError(database, slot, locale);
  if (slot.revision !== revision) throw await conflict();
  if (to <= clockInBahrain(now)) throw new LeadError(422, texts.past[locale]);
  const { kind, car } = slot;
  const { workshops } = await findBranches(database, kind);
  const workshop = workshops.find(({ id }) => id === branch);
  if (!workshop || !isWithin(scope, branch)) throw unknownBranch();
  const isAtHome = details.place === driveAtHome;
  const isAtBranch = kind === 'test-drive' && !isAtHome;
  const change = {
    ...{ date: to, time: to.slice(11), branch: workshop.name.en },
    ...(isAtBranch && { place: workshop.name.en }),
  };
  const refuse = async (code: 'date.closed' | 'date.full') => {
    const problem = { kind, code, values: { ...details, ...change }, locale, now };
    return new LeadError(422, (await unavailableTimeProblem(database, problem)).message);
  };
  const start = isAtHome && !workshop.isAtHome ? null : slotAt(workshop, to);
  if (start === null) throw await refuse('date.closed');
  const result = await database.transaction().execute(async (transaction) => {
    // a new time within the same slot keeps the place
    const isSameSlot = start === slot.start && branch === slot.office;
    const candidate = { kind, office: branch, start, workshop, car };
    const reservation =
      !isSameSlot && (await reserveSlot(transaction, [candidate], { isQuarantined: false, now }));
    if (reservation === null) return 'full';
    if (!(await changeSlot(transaction, slot, {}))) {
      if (reservation) await deleteSlot(transaction, { kind, reference: reservation.id });
      return 'changed';
    }
    if (reservation) {
      await deleteSlot(transaction, slot);
      const { created_at } = slot;
      const placed = { reference, revision: revision + 1, created_at };
      await attachLead(transaction, reservation, placed);
    }
    if (branch !== slot.office) await moveToBranch(transaction, reference, branch, now);
    await updateDetails(transaction, reference, (current) => ({ ...current, ...change }));
    await insertDeliveryAnew(transaction, reference, bookingMovedDestination, now);
    // a held lead was not delivered, so its receivers know of no booking
    if (lead.quarantine_reason === null)
      await storeBookingChange(transaction, lead, {
        ...{ change: 'moved', from: String(details.date), date: to, now },
        details: { ...details, branch: workshop.name.en },
      });
    await insertLeadEvent(transaction, {
      ...{ reference, branch: slot.office, author, now, action: 'booking moved' },
      outcome: { bookedFor: instantInBahrain(to).toISOString() },
    });
    return 'moved';
  });
  if (result === 'changed') throw await conflict();
  if (result === 'full') throw await refuse('date.full');
}

/** Gives the lead to the other branch; to nobody there when its person does not see that branch. */
async function moveToBranch(transaction: Database, reference: string, branch: number, now: Date) {
  const agents = await leadAgents(transaction, { branches: [branch], canSeeNames: true });
  const { person, state } = await transaction
    .selectFrom('lead_work')
    .select(['person', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const isOutside = person !== null && !agents.some(({ id }) => id === person);
  await transaction
    .updateTable('lead_work')
    .set(({ eb }) => ({
      branch,
      ...(isOutside && { person: null, person_name: null, assigned_at: null }),
      ...(isOutside && state === 'claimed' && { state: 'new' as const }),
      revision: eb('revision', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('reference', '=', reference)
    .execute();
}

/** Says who has changed the booking meanwhile, and its time now. */
async function conflictError(
  database: Database,
  { reference, created_at }: BookedSlot,
  locale: Locale,
): Promise<LeadError> {
  const lead = await findLead(database, reference);
  if (!lead) return unknownLead(reference);
  const events = await listLeadEvents(database, reference, created_at);
  const last = events.find(({ action }) => action.startsWith('booking'));
  if (last?.action === 'booking cancelled') return new LeadError(409, texts.cancelled[locale]);
  const sentence = texts.changed[locale]
    .replace('{{name}}', () => last?.by ?? texts.visitor[locale])
    .replace('{{time}}', () => formatTime(String(Object(JSON.parse(lead.details)).date)));
  return new LeadError(409, sentence);
}
