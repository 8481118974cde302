import type { Problem } from 'shared-contracts/api';
import { clockInBahrain, type Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { siteSource } from '../../attribution/lead-source';
import { carChoices } from '../../content/import/car-choices.queries';
import { findWorkshops, type Workshop } from '../../content/workshops';
import type { Database } from '../../database/database';
import { enqueueDeliveries } from '../../database/outbox.queries';
import type { LeadsTable, ServiceSlotsTable } from '../../database/tables';
import { signedTexts } from '../../security/signed-text';
import { insertLeadEvent } from '../inbox/lead-events';
import { findLead, setDetails } from '../leads.queries';
import { insertWithReference } from '../store-lead';
import { candidateSlots, reserveSlot } from './reserve-slot';
import { attachLead, changeSlot, deleteSlot, findSlot } from './slots.queries';
import { unavailableTimeProblem } from './unavailable-time';

interface BookingsDependencies {
  database: Database;
  /** Key that signs the links. */
  secret: string;
  now: () => Date;
}

/** A booking as its visitor sees it again. */
export interface Booking {
  slot: ServiceSlotsTable;
  lead: LeadsTable;
  details: Readonly<Record<string, unknown>>;
  /** Local start time in Bahrain, `2026-11-28T09:00`. */
  date: string;
  /** Undefined when the content no longer has it. */
  workshop: Workshop | undefined;
  /** `over`: the slot has begun, and the booking can no longer change. */
  state: 'booked' | 'cancelled' | 'over';
}

/**
 * Lets visitors cancel or move a service booking by its link. Anybody with the link may do so. Its signed key holds
 * the reference and the time of booking, so that it does not open a later booking with the same reference.
 */
export class Bookings {
  readonly #keys: ReturnType<typeof signedTexts>;

  constructor(private readonly dependencies: BookingsDependencies) {
    this.#keys = signedTexts(dependencies.secret, 'service-booking');
  }

  /** The key for a booking's link; null when the lead has no place. */
  async keyOf(reference: string): Promise<string | null> {
    const slot = await findSlot(this.dependencies.database, reference);
    return slot ? this.#keys.sign(`${reference}.${Date.parse(slot.created_at)}`) : null;
  }

  /** Null when the signature is not valid, or the booking no longer exists. */
  async find(key: string): Promise<Booking | null> {
    const { database, now } = this.dependencies;
    const [reference = '', createdAtMs] = this.#keys.read(key)?.split('.') ?? [];
    if (reference === '') return null;
    const [slot, lead] = await Promise.all([
      findSlot(database, reference),
      findLead(database, reference),
    ]);
    if (!slot || !lead || String(Date.parse(slot.created_at)) !== createdAtMs) return null;
    const details = { ...Object(JSON.parse(lead.details)) };
    const date = String(details.date);
    const { workshops } = await findWorkshops(database);
    const workshop = workshops.find(({ id }) => id === slot.office);
    const isOver = date <= clockInBahrain(now());
    const state = slot.cancelled_at !== null ? 'cancelled' : isOver ? 'over' : 'booked';
    return { slot, lead, details, date, workshop, state };
  }

  /** Frees the place and notifies the dealer. */
  async cancel(key: string): Promise<void> {
    const booking = await this.find(key);
    if (booking?.state !== 'booked') return;
    const now = this.dependencies.now();
    const cancellation = { place: null, cancelled_at: now.toISOString() };
    await this.dependencies.database.transaction().execute(async (transaction) => {
      if (!(await changeSlot(transaction, booking.slot, cancellation))) return;
      await notifyDealer(transaction, booking, { change: 'cancelled', date: booking.date }, now);
    });
  }

  /**
   * Books another time in the same workshop, frees the old place, and notifies the dealer. Returns the problem when
   * the new time is closed or full, else null.
   */
  async move(key: string, to: string, locale: Locale): Promise<Problem | null> {
    const { database, now } = this.dependencies;
    const booking = await this.find(key);
    if (booking?.state !== 'booked' || to === booking.date) return null;
    const all = await findWorkshops(database);
    const { slot, workshop, details } = booking;
    const requested = { date: to, branch: workshop?.name.en };
    const candidates = await candidateSlots(database, all, requested);
    const refuse = (code: 'date.closed' | 'date.full') =>
      unavailableTimeProblem(database, all, { code, values: requested, locale, now: now() });
    if (candidates.length === 0) return refuse('date.closed');
    const isMoved = await database.transaction().execute(async (transaction) => {
      const { reference, created_at } = slot;
      // the booking changed meanwhile, by the same link: the page shows its new state
      if (!(await changeSlot(transaction, slot, {}))) return true;
      // a new time within the same slot keeps the place
      if (candidates.every(({ start }) => start !== slot.start)) {
        const isQuarantined = slot.place === null;
        const reservation = await reserveSlot(transaction, candidates, {
          isQuarantined,
          now: now(),
        });
        if (!reservation) return false;
        await deleteSlot(transaction, reference);
        const revision = slot.revision + 1;
        await attachLead(transaction, reservation.id, { reference, revision, created_at });
      }
      await setDetails(transaction, reference, { ...details, date: to, time: to.slice(11) });
      await notifyDealer(transaction, booking, { change: 'moved', date: to }, now());
      return true;
    });
    return isMoved ? null : refuse('date.full');
  }

  /** The chosen car as text. */
  async carOf({ details }: Booking, locale: Locale): Promise<string> {
    const { vehicles } = await carChoices(this.dependencies.database);
    const chosen = vehicles.find(({ value }) => value === details.carModel);
    return chosen?.label[locale] ?? '';
  }
}

/**
 * Stores a `booking-change` lead for the receivers of the booking, and an event in the booking's history. Neither
 * holds personal data.
 */
async function notifyDealer(
  transaction: Database,
  { slot, lead, details, date: from, workshop }: Booking,
  { change, date }: { change: 'moved' | 'cancelled'; date: string },
  now: Date,
): Promise<void> {
  // a held booking was not delivered, so there is nobody to notify
  if (lead.quarantine_reason !== null) return;
  const { carModel, serviceType } = details;
  const row = await insertWithReference(transaction, {
    lead: {
      kind: 'booking-change',
      locale: lead.locale as Locale, // written from a `Lead` alone
      details: {
        ...{ booking: lead.reference, change, ...(change === 'moved' && { from }), date },
        ...{ branch: workshop?.name.en ?? '', carModel, serviceType },
      },
      ...{ page: paths.booking(), remote: null, remoteVersion: null },
      ...{ attribution: null, ...siteSource, variant: null, consent: null },
    },
    quarantineReason: null,
    now,
  });
  await enqueueDeliveries(transaction, row);
  await insertLeadEvent(transaction, {
    ...{ reference: lead.reference, branch: slot.office, author: null, now },
    action: change === 'moved' ? 'booking changed' : 'booking cancelled',
  });
}
