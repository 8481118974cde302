/** What a TCP packet carries, bytes. */
const segment = 1460;

/** What has arrived; no bytes mean that the connection's sender has ended. */
export interface Piece<Connection> {
  connection: Connection;
  bytes: Buffer;
}

/**
 * One direction of a slow line that several connections share: what is sent leaves segment by segment, the connections in
 * turn, no faster than the line lets it, and arrives `delay` ms after it has left. It has no clock: whoever uses it says
 * what time it is, in ms.
 */
export class Link<Connection> {
  readonly #waiting = new Map<Connection, Buffer[]>();
  #travelling: (Piece<Connection> & { arrives: number })[] = [];
  #freeFrom = 0;
  readonly #bytesPerMs: number;

  constructor(
    bitsPerSecond: number,
    private readonly delay: number,
  ) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
  }

  /** `bytes` may be empty: the end of what the connection sends. */
  send({ connection, bytes }: Piece<Connection>, now: number): void {
    if (this.#waiting.size === 0) this.#freeFrom = Math.max(this.#freeFrom, now);
    this.#waiting.set(connection, [...(this.#waiting.get(connection) ?? []), bytes]);
  }

  /** Takes what has arrived since it was last asked, in order. */
  arrived(now: number): Piece<Connection>[] {
    while (this.#waiting.size > 0 && this.#freeFrom <= now) this.#sendSegment();
    const first = this.#travelling.findIndex(({ arrives }) => arrives > now);
    return this.#travelling.splice(0, first < 0 ? this.#travelling.length : first);
  }

  /** When something happens next; null while nobody sends. */
  get next(): number | null {
    const [first] = this.#travelling;
    const times = [
      ...(first ? [first.arrives] : []),
      ...(this.#waiting.size > 0 ? [this.#freeFrom] : []),
    ];
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** The connection is gone, and with it what it would have sent. */
  drop(connection: Connection): void {
    this.#waiting.delete(connection);
    this.#travelling = this.#travelling.filter((piece) => piece.connection !== connection);
  }

  #sendSegment(): void {
    for (const [connection, [head = Buffer.alloc(0), ...others]] of this.#waiting) {
      const bytes = head.subarray(0, segment);
      const left = [...(head.length > segment ? [head.subarray(segment)] : []), ...others];
      this.#freeFrom += bytes.length / this.#bytesPerMs;
      this.#travelling.push({ connection, bytes, arrives: this.#freeFrom + this.delay });
      // to the end of the row
      this.#waiting.delete(connection);
      if (left.length > 0) this.#waiting.set(connection, left);
      return;
    }
  }
}
