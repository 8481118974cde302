/** Payload of a TCP packet in bytes. */
const segmentBytes = 1460;

/** Arrived bytes; empty means that the connection's sender has ended. */
export interface Chunk<Connection> {
  connection: Connection;
  bytes: Buffer;
}

/**
 * One direction of a slow line that several connections share. Data leaves in segments, round-robin between
 * connections, no faster than the bandwidth, and arrives `delayMs` ms later. It has no clock: callers pass the time in
 * ms.
 */
export class ThrottledLink<Connection> {
  readonly #queues = new Map<Connection, Buffer[]>();
  #inFlight: (Chunk<Connection> & { arrives: number })[] = [];
  #freeAtMs = 0;
  readonly #bytesPerMs: number;

  constructor(
    bitsPerSecond: number,
    private readonly delayMs: number,
  ) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
  }

  /** Empty `bytes` end the connection's data. */
  send({ connection, bytes }: Chunk<Connection>, now: number): void {
    if (this.#queues.size === 0) this.#freeAtMs = Math.max(this.#freeAtMs, now);
    this.#queues.set(connection, [...(this.#queues.get(connection) ?? []), bytes]);
  }

  /** Returns what has arrived since the last call, in order. */
  takeArrived(now: number): Chunk<Connection>[] {
    while (this.#queues.size > 0 && this.#freeAtMs <= now) this.#sendSegment();
    const first = this.#inFlight.findIndex(({ arrives }) => arrives > now);
    return this.#inFlight.splice(0, first < 0 ? this.#inFlight.length : first);
  }

  /** Time in ms of the next event; null if nothing is being sent. */
  get nextEventAt(): number | null {
    const [first] = this.#inFlight;
    const times = [
      ...(first ? [first.arrives] : []),
      ...(this.#queues.size > 0 ? [this.#freeAtMs] : []),
    ];
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Removes a closed connection with its unsent data. */
  drop(connection: Connection): void {
    this.#queues.delete(connection);
    this.#inFlight = this.#inFlight.filter((piece) => piece.connection !== connection);
  }

  #sendSegment(): void {
    for (const [connection, [head = Buffer.alloc(0), ...others]] of this.#queues) {
      const bytes = head.subarray(0, segmentBytes);
      const left = [
        ...(head.length > segmentBytes ? [head.subarray(segmentBytes)] : []),
        ...others,
      ];
      this.#freeAtMs += bytes.length / this.#bytesPerMs;
      this.#inFlight.push({ connection, bytes, arrives: this.#freeAtMs + this.delayMs });
      // Back to the end of the queue
      this.#queues.delete(connection);
      if (left.length > 0) this.#queues.set(connection, left);
      return;
    }
  }
}
