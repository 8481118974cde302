import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { dayInBahrain } from 'shared-contracts/locale';
import { isBot, isPrefetch } from '../../content/campaigns/visits/user-agents';
import { redirectSource } from '../../content/redirects';
import type { Database } from '../../database/database';
import type { StaffSessions } from '../../staff/staff-sessions';
import { CountBuffer } from '../count-buffer';
import { addMisses } from './missed-addresses.queries';

const maxAddressLength = 300;

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
  readonly #counts: CountBuffer;

  constructor(private readonly options: MissedAddressesOptions) {
    this.#counts = new CountBuffer({
      log: options.log,
      failure: 'requests for unknown addresses were not counted',
      store: async (counts) => {
        const now = options.now?.() ?? new Date();
        const day = dayInBahrain(now);
        const misses = [...counts].map(([address, count]) => ({ address, day, count }));
        await addMisses(options.database, misses, firstDay(now));
      },
    });
  }

  /** Counts an unknown page that a person requested. Never rejects. */
  async add(request: FastifyRequest, pathname: string): Promise<void> {
    const { 'sec-fetch-dest': destination = 'document' } = request.headers;
    if (request.method !== 'GET' || destination !== 'document') return;
    if (isBot(request) || isPrefetch(request)) return;
    const address = redirectSource(pathname);
    if (address === null || address.length > maxAddressLength) return;
    const isStaff = await this.options.sessions.of(request).then(
      (session) => session !== null,
      () => true,
    );
    if (isStaff) return;
    this.#counts.add(address);
  }

  /** Resolves when all counts so far are stored or discarded. */
  flush(): Promise<void> {
    return this.#counts.flush();
  }
}
