/** Kinds of leads that are booked in slots. */
export type SlotKind = 'service-booking' | 'test-drive';

export const slotKinds: readonly SlotKind[] = ['service-booking', 'test-drive'];

/** The table of a kind, by the columns that both have. */
export const slotTableOf = (kind: SlotKind) =>
  (kind === 'service-booking' ? 'service_slots' : 'test_drive_slots') as 'service_slots';
