/** Payload of a TCP packet in bytes. */
const segment = 1460;

/** Arrived bytes; empty means that the connection's sender has ended. */
export interface Piece<Connection> {
  connection: Connection;
  bytes: Buffer;
}

/**
 * One direction of a slow line that several connections share. Data leaves in segments, round-robin between
 * connections, no faster than the bandwidth, and arrives `delay` ms later. It has no clock: callers pass the time in
 * ms.
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

  /** Empty `bytes` end the connection's data. */
  send({ connection, bytes }: Piece<Connection>, now: number): void {
    if (this.#waiting.size === 0) this.#freeFrom = Math.max(this.#freeFrom, now);
    this.#waiting.set(connection, [...(this.#waiting.get(connection) ?? []), bytes]);
  }

  /** Returns what has arrived since the last call, in order. */
  arrived(now: number): Piece<Connection>[] {
    while (this.#waiting.size > 0 && this.#freeFrom <= now) this.#sendSegment();
    const first = this.#travelling.findIndex(({ arrives }) => arrives > now);
    return this.#travelling.splice(0, first < 0 ? this.#travelling.length : first);
  }

  /** Time in ms of the next event; null if nothing is being sent. */
  get next(): number | null {
    const [first] = this.#travelling;
    const times = [
      ...(first ? [first.arrives] : []),
      ...(this.#waiting.size > 0 ? [this.#freeFrom] : []),
    ];
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Removes a closed connection with its unsent data. */
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
      // Back to the end of the queue
      this.#waiting.delete(connection);
      if (left.length > 0) this.#waiting.set(connection, left);
      return;
    }
  }
}
