/** Why an item cannot be restored; the studio shows its own text for the code. */
export type TrashRefusal = 'unknown' | 'taken' | 'rights';

const statusOf: Record<TrashRefusal, number> = { unknown: 404, taken: 409, rights: 403 };

/** A refused restore, with a code for the studio and a sentence. */
export class TrashError extends Error {
  override readonly name = 'TrashError';
  constructor(
    readonly code: TrashRefusal,
    message: string,
  ) {
    super(message);
  }

  /** HTTP status. */
  get status(): number {
    return statusOf[this.code];
  }
}
