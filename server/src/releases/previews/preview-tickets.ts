import { randomBytes } from 'node:crypto';
import type { VersionName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

const ticketSchema = v.object({
  releases: v.array(v.object({ name: v.string(), version: v.string() })),
  /** ISO 8601 timestamp. */
  until: v.string(),
});

const folder = 'previews';
/** ms for which a link is valid. */
const ticketLifetimeMs = 24 * 60 * 60 * 1000;
const fileOf = (ticket: string) => `${folder}/${ticket}.json`;

/**
 * Maps the random ticket of a preview link to its versions. Tickets are files in the release store, so write
 * access to the store is enough to create a preview; the site's secret is not needed.
 */
export class PreviewTickets {
  constructor(
    private readonly store: FileStore,
    private readonly now = () => new Date(),
  ) {}

  async make(releases: readonly VersionName[]): Promise<{ ticket: string; until: Date }> {
    await this.#removeExpired();
    const ticket = randomBytes(16).toString('base64url');
    const until = new Date(this.now().getTime() + ticketLifetimeMs);
    const text = JSON.stringify({ releases, until: until.toISOString() });
    await this.store.create(fileOf(ticket), Buffer.from(text));
    return { ticket, until };
  }

  /** Null when the ticket does not exist or has expired. */
  async read(ticket: string): Promise<{ releases: VersionName[]; until: Date } | null> {
    if (!/^[\w-]{22}$/.test(ticket)) return null;
    const bytes = await this.store.read(fileOf(ticket));
    if (!bytes) return null;
    const { releases, until } = v.parse(ticketSchema, JSON.parse(bytes.toString('utf8')));
    const end = new Date(until);
    return this.now() < end ? { releases, until: end } : null;
  }

  async #removeExpired(): Promise<void> {
    for (const file of await this.store.list(folder)) {
      const written = await this.store.writtenAt(file);
      if (written && this.now().getTime() - written.getTime() > ticketLifetimeMs)
        await this.store.remove(file);
    }
  }
}
