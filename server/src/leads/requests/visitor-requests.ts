import type { Problem } from 'shared-contracts/api';
import { driveAtHome } from 'shared-contracts/forms';
import { answeredKinds } from 'shared-contracts/inbox';
import { clockInBahrain, type Locale } from 'shared-contracts/locale';
import { carChoices } from '../../content/import/car-choices.queries';
import { findBranches, type Workshop } from '../../content/workshops';
import type { Database } from '../../database/database';
import { type SlotKind, slotKinds } from '../../database/slot-tables';
import type { LeadsTable, LeadWorkTable } from '../../database/tables';
import { signedTexts } from '../../security/signed-text';
import { releaseHolds } from '../../stock/holds.queries';
import { noticeChanged } from '../answering/lead-notices';
import { candidateSlots, reserveSlot } from '../booking/reserve-slot';
import {
  attachLead,
  type BookedSlot,
  changeSlot,
  deleteSlot,
  findSlot,
} from '../booking/slots.queries';
import { unavailableTimeProblem } from '../booking/unavailable-time';
import type { StoredFile } from '../files/lead-file-store';
import { branchOfLead, insertLeadEvent } from '../inbox/lead-events';
import { insertNote, visitorAuthor } from '../inbox/notes.queries';
import { findLead, insertNewSubmission } from '../leads.queries';
import { storeBookingChange } from './booking-change';
import {
  countFiles,
  countQuestions,
  findLeadWork,
  touchLead,
  updateDetails,
} from './requests.queries';

interface VisitorRequestsDependencies {
  database: Database;
  /** Key that signs the links. */
  secret: string;
  now: () => Date;
}

/** A request as its visitor sees it again. */
export interface VisitorRequest {
  lead: LeadsTable;
  work: Pick<LeadWorkTable, 'state' | 'lost_reason' | 'due_at' | 'first_answered_at'>;
  /** Null without a time. */
  slot: BookedSlot | null;
  details: Readonly<Record<string, unknown>>;
  /** Local start time in Bahrain, `2026-11-28T09:00`; empty without a time. */
  date: string;
  /** The branch of the time; undefined without one, and when the content no longer has it. */
  workshop: Workshop | undefined;
  /**
   * `received`: without a time. `over`: its time has begun, and it can no longer change. `cancelled`: also a request
   * that was withdrawn.
   */
  state: 'received' | 'booked' | 'cancelled' | 'over';
}

/** Questions, and files, that one request may have. */
export const mostQuestions = 20;
export const mostFiles = 12;

/** What the visitor did; the event in the history, and what the dealer is told. */
const changes = {
  moved: 'booking changed',
  cancelled: 'booking cancelled',
  withdrawn: 'withdrawn',
  asked: 'question asked',
  files: 'files added',
  replied: 'mail received',
} as const;

/**
 * Lets visitors see their requests again by a link, change or cancel the time, withdraw, ask, and add files. Anybody
 * with the link may do so. Its signed key holds the reference and the time of the request, so that it does not open a
 * later request with the same reference.
 */
export class VisitorRequests {
  readonly #keys: ReturnType<typeof signedTexts>;

  constructor(private readonly dependencies: VisitorRequestsDependencies) {
    // the purpose is in the links of mails: only bookings had such links when it was named
    this.#keys = signedTexts(dependencies.secret, 'service-booking');
  }

  /** The key for a request's link; null when there is no such request, or nobody answers its kind. */
  async keyOf(reference: string): Promise<string | null> {
    const lead = await findLead(this.dependencies.database, reference);
    return lead && isAnswered(lead.kind) ? this.keyFor(lead) : null;
  }

  /** The key for the link of a request with a time; null for others. */
  async bookedKeyOf(reference: string): Promise<string | null> {
    const slot = await findSlot(this.dependencies.database, reference);
    return slot ? this.keyOf(reference) : null;
  }

  keyFor({ reference, created_at }: Pick<LeadsTable, 'reference' | 'created_at'>): string {
    return this.#keys.sign(`${reference}.${Date.parse(created_at)}`);
  }

  /** Null when the signature is not valid, or the request no longer exists. */
  async find(key: string): Promise<VisitorRequest | null> {
    const { database, now } = this.dependencies;
    const [reference = '', createdAtMs] = this.#keys.read(key)?.split('.') ?? [];
    if (reference === '') return null;
    const [slot = null, lead, work] = await Promise.all([
      findSlot(database, reference),
      findLead(database, reference),
      findLeadWork(database, reference),
    ]);
    if (!lead || !work || !isAnswered(lead.kind)) return null;
    if (String(Date.parse(lead.created_at)) !== createdAtMs) return null;
    const details = { ...Object(JSON.parse(lead.details)) };
    const date = slot ? String(details.date) : '';
    const branches = slot ? (await findBranches(database, slot.kind)).workshops : [];
    const workshop = branches.find(({ id }) => id === slot?.office);
    const isCancelled = slot ? slot.cancelled_at !== null : work.lost_reason === 'withdrawn';
    const isOver = slot !== null && date <= clockInBahrain(now());
    const open = slot ? 'booked' : 'received';
    const state = isCancelled ? 'cancelled' : isOver ? 'over' : open;
    return { lead, work, slot, details, date, workshop, state };
  }

  /** Frees the place, or withdraws a request without a time, and notifies the dealer. */
  async cancel(key: string): Promise<void> {
    const request = await this.find(key);
    if (request?.state !== 'booked' && request?.state !== 'received') return;
    const { slot, lead, date } = request;
    const now = this.dependencies.now();
    const cancelled_at = now.toISOString();
    await this.dependencies.database.transaction().execute(async (transaction) => {
      if (slot) {
        const cancellation = { place: null, unit: null, cancelled_at };
        if (!(await changeSlot(transaction, slot, cancellation))) return;
        await notifyDealer(transaction, request, { change: 'cancelled', date }, now);
        return;
      }
      await releaseHolds(transaction, [lead.reference]);
      const isFirst = await touchLead(transaction, lead.reference, now, {
        state: 'lost',
        lost_reason: 'withdrawn',
      });
      if (isFirst) await notifyDealer(transaction, request, { change: 'withdrawn' }, now);
    });
  }

  /**
   * Books another time in the same branch, frees the old place, and notifies the dealer. A test drive without a time
   * gets one. Returns the problem when the new time is closed or full, else null.
   */
  async setTime(key: string, to: string, locale: Locale): Promise<Problem | null> {
    const { database, now } = this.dependencies;
    const request = await this.find(key);
    if (!request || !canChooseTime(request) || to === request.date) return null;
    const { slot, lead, workshop, details } = request;
    const kind: SlotKind = slot?.kind ?? 'test-drive';
    const isAtHome = details.place === driveAtHome;
    const branch = { branch: workshop?.name.en, ...(!isAtHome && { place: workshop?.name.en }) };
    const requested = { ...details, ...(slot && branch), date: to };
    const all = await findBranches(database, kind);
    const candidates = await candidateSlots(database, kind, all, requested);
    const refuse = (code: 'date.closed' | 'date.full') =>
      unavailableTimeProblem(database, { kind, code, values: requested, locale, now: now() });
    if (candidates.length === 0) return refuse('date.closed');
    const isMoved = await database.transaction().execute(async (transaction) => {
      const { reference, created_at } = lead;
      // the request changed meanwhile, by the same link: the page shows its new state
      if (slot && !(await changeSlot(transaction, slot, {}))) return true;
      if (!slot) {
        await touchLead(transaction, reference, now(), {});
        if (await findSlot(transaction, reference)) return true;
      }
      let booked = workshop;
      // a new time within the same slot keeps the place
      if (candidates.every(({ start }) => start !== slot?.start)) {
        const isQuarantined = lead.quarantine_reason !== null;
        const reservation = await reserveSlot(transaction, candidates, {
          isQuarantined,
          now: now(),
        });
        if (!reservation) return false;
        if (slot) await deleteSlot(transaction, slot);
        const revision = slot ? slot.revision + 1 : 0;
        await attachLead(transaction, reservation, { reference, revision, created_at });
        booked = reservation.workshop;
      }
      await updateDetails(transaction, reference, (current) => ({
        ...current,
        ...{ date: to, time: to.slice(11) },
        ...(booked && { branch: booked.name.en }),
      }));
      await notifyDealer(transaction, request, { change: 'moved', date: to }, now());
      return true;
    });
    return isMoved ? null : refuse('date.full');
  }

  /** Adds a question to the notes on the lead, and notifies the dealer. False when there are too many already. */
  async ask(key: string, text: string): Promise<boolean> {
    const { database, now } = this.dependencies;
    const request = await this.find(key);
    if (!request) return false;
    const { reference } = request.lead;
    return database.transaction().execute(async (transaction) => {
      await touchLead(transaction, reference, now(), {});
      if ((await countQuestions(transaction, reference)) >= mostQuestions) return false;
      await insertNote(transaction, { reference, text, author: visitorAuthor, now: now() });
      await notifyDealer(transaction, request, { change: 'asked' }, now());
      return true;
    });
  }

  /**
   * Adds what the visitor has answered by mail to the notes on the lead, and notifies the dealer; once for each mail. False
   * when there is no such request.
   */
  async addReply(key: string, text: string, mail: { id: string }): Promise<boolean> {
    const { database, now } = this.dependencies;
    const request = await this.find(key);
    if (!request) return false;
    const { reference } = request.lead;
    const created_at = now().toISOString();
    return database.transaction().execute(async (transaction) => {
      await touchLead(transaction, reference, now(), {});
      const isFirst = await insertNewSubmission(transaction, {
        ...{
          call: 'inbound-mail',
          key: mail.id,
          fingerprint: '',
          reference,
          answer: '{}',
          created_at,
        },
      });
      if (!isFirst) return true;
      await insertNote(transaction, { reference, text, author: visitorAuthor, now: now() });
      await notifyDealer(transaction, request, { change: 'replied' }, now());
      return true;
    });
  }

  /** Adds stored files to the lead, and notifies the dealer. False, and adds none, when there are too many. */
  async addFiles(key: string, files: Readonly<Record<string, StoredFile[]>>): Promise<boolean> {
    const { database, now } = this.dependencies;
    const request = await this.find(key);
    if (!request) return false;
    const { reference } = request.lead;
    return database.transaction().execute(async (transaction) => {
      await touchLead(transaction, reference, now(), {});
      const isAdded = await updateDetails(transaction, reference, (current) => {
        const added = Object.entries(files).map(([field, all]) => [
          field,
          [...[current[field] ?? []].flat(), ...all],
        ]);
        const details = { ...current, ...Object.fromEntries(added) };
        return countFiles(details) > mostFiles ? null : details;
      });
      if (isAdded) await notifyDealer(transaction, request, { change: 'files' }, now());
      return isAdded;
    });
  }

  /** The car as text; empty when the request names none. */
  async carOf({ details }: VisitorRequest, locale: Locale): Promise<string> {
    const { vehicles } = await carChoices(this.dependencies.database);
    const value = details.carModel ?? details.vehicle;
    const chosen = vehicles
      .flatMap((car) => [car, ...(car.exact ?? [])])
      .find((car) => car.value === value);
    return chosen?.label[locale] ?? '';
  }
}

const isAnswered = (kind: string): boolean => answeredKinds.some((answered) => answered === kind);

/** Whether the visitor may choose a time, or another one. */
export const canChooseTime = ({ state, lead }: Pick<VisitorRequest, 'state' | 'lead'>): boolean =>
  slotKinds.some((kind) => kind === lead.kind) && (state === 'booked' || state === 'received');

/**
 * Stores a `booking-change` lead for the receivers of the request, and an event in its history. Neither holds personal
 * data: a question and files are in the inbox only.
 */
async function notifyDealer(
  transaction: Database,
  { slot, lead, details, date: from, workshop }: VisitorRequest,
  { change, date }: { change: keyof typeof changes; date?: string },
  now: Date,
): Promise<void> {
  const branch = slot?.office ?? (await branchOfLead(transaction, lead.reference));
  const event = { reference: lead.reference, branch, author: null, now, action: changes[change] };
  // a held request was not delivered, so there is nobody to notify
  if (lead.quarantine_reason !== null) return insertLeadEvent(transaction, event);
  await storeBookingChange(transaction, lead, {
    ...{ change, date, now },
    ...(change === 'moved' && { from }),
    details: { ...details, ...(workshop && { branch: workshop.name.en }) },
  });
  await noticeChanged(transaction, lead.reference, change, now);
  await insertLeadEvent(transaction, event);
}
