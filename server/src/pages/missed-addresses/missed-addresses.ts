import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { dayInBahrain } from 'shared-contracts/locale';
import { isBot, isPrefetch } from '../../content/campaigns/visits/user-agents';
import { redirectSource } from '../../content/redirects';
import type { Database } from '../../database/database';
import type { StaffSessions } from '../../staff/staff-sessions';
import { addMisses } from './missed-addresses.queries';

/** ms for which counts are gathered before they are stored together. */
const flushDelayMs = 500;

/** Distinct addresses gathered at once; a flood of invented addresses is cut off here. */
const maxPending = 500;

const maxAddressLength = 300;

/** ms */
const dayMs = 24 * 60 * 60 * 1000;

/** First day of the 30 that are counted and shown. */
export const firstDay = (now: Date): string => dayInBahrain(new Date(now.getTime() - 29 * dayMs));

export interface MissedAddressesOptions {
  database: Database;
  sessions: Pick<StaffSessions, 'of'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => Date;
}

/** Counts requests for unknown addresses by address and day. It stores nothing about the visitor. */
export class MissedAddresses {
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #flushQueue: Promise<void> = Promise.resolve();

  constructor(private readonly options: MissedAddressesOptions) {}

  /** Counts an unknown page that a person requested. Never rejects. */
  async add(request: FastifyRequest, pathname: string): Promise<void> {
    const { 'sec-fetch-dest': destination = 'document' } = request.headers;
    if (request.method !== 'GET' || destination !== 'document') return;
    if (isBot(request) || isPrefetch(request)) return;
    const address = redirectSource(pathname);
    if (address === null || address.length > maxAddressLength) return;
    if (this.#counts.size >= maxPending && !this.#counts.has(address)) return;
    const isStaff = await this.options.sessions.of(request).then(
      (session) => session !== null,
      () => true,
    );
    if (isStaff) return;
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), flushDelayMs).unref();
  }

  /** Resolves when all counts so far are stored or discarded. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = this.options.now?.() ?? new Date();
    const day = dayInBahrain(now);
    const misses = [...this.#counts].map(([address, count]) => ({ address, day, count }));
    this.#counts.clear();
    this.#flushQueue = this.#flushQueue.then(async () => {
      if (misses.length === 0) return;
      await addMisses(this.options.database, misses, firstDay(now)).catch((err: unknown) =>
        // A failed count must not fail the page.
        this.options.log.warn({ err }, 'requests for unknown addresses were not counted'),
      );
    });
    return this.#flushQueue;
  }
}
