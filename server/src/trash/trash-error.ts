/** Why something cannot be restored: `code` is what the studio has its own words for. */
export type TrashRefusal = 'unknown' | 'taken' | 'rights';

const statusOf: Record<TrashRefusal, number> = { unknown: 404, taken: 409, rights: 403 };

export class TrashError extends Error {
  override readonly name = 'TrashError';
  constructor(
    readonly code: TrashRefusal,
    message: string,
  ) {
    super(message);
  }

  /** As the network answers it. */
  get status(): number {
    return statusOf[this.code];
  }
}
