import { randomBytes } from 'node:crypto';
import { OrderError, type VersionName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

const ticketSchema = v.object({
  releases: v.array(v.object({ name: v.string(), version: v.string() })),
  /** ISO 8601 timestamp. */
  until: v.string(),
  /** Path without language to which the link leads. */
  page: v.optional(v.string(), '/home'),
  /** Who made the link of a branch. */
  by: v.optional(v.string(), ''),
});
type Ticket = v.InferOutput<typeof ticketSchema>;

const folder = 'previews';
const ticketLifetimeMs = 24 * 60 * 60 * 1000;
/** ms for which the link of a branch is valid after its last order: a pull request may rest over a holiday. */
const branchLifetimeMs = 30 * ticketLifetimeMs;
const fileOf = (ticket: string) => `${folder}/${ticket}.json`;

/** The part of a ticket that nobody can guess: whoever has the link sees what is not live. */
const secretPattern = '[\\w-]{22}';
const ticketPattern = new RegExp(`^([a-z0-9-]{1,60}\\.)?${secretPattern}$`);

/** `feature/Loan form` becomes `feature-loan-form`. */
const slugOf = (branch: string) =>
  branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/**
 * Maps the random ticket of a preview link to its versions. Tickets are files in the release store, so write
 * access to the store is enough to create a preview; the site's secret is not needed.
 */
export class PreviewTickets {
  constructor(
    private readonly store: FileStore,
    private readonly now = () => new Date(),
  ) {}

  /** A new link, or with `branch` the link of that branch, which this renews. */
  async make(
    releases: readonly VersionName[],
    {
      page = '/home',
      branch = null,
      by = '',
    }: { page?: string; branch?: string | null; by?: string } = {},
  ): Promise<{ ticket: string; until: Date }> {
    await this.#removeExpired();
    const known = branch === null ? null : await this.#ticketOf(branch, by);
    const secret = randomBytes(16).toString('base64url');
    const ticket = known ?? (branch === null ? secret : `${slugOf(branch)}.${secret}`);
    const lifetimeMs = branch === null ? ticketLifetimeMs : branchLifetimeMs;
    const until = new Date(this.now().getTime() + lifetimeMs);
    const text = JSON.stringify({ releases, until: until.toISOString(), page, by });
    await this.store.replace(fileOf(ticket), Buffer.from(text));
    return { ticket, until };
  }

  /** Removes the link of a branch. False when there is none. */
  async end(branch: string, by: string): Promise<boolean> {
    const ticket = await this.#ticketOf(branch, by);
    if (ticket) await this.store.remove(fileOf(ticket));
    return ticket !== null;
  }

  /** Null when the ticket does not exist or has expired. */
  async read(
    ticket: string,
  ): Promise<{ releases: VersionName[]; until: Date; page: string } | null> {
    const found = await this.#find(ticket);
    if (!found) return null;
    const { releases, until, page } = found;
    const end = new Date(until);
    return this.now() < end ? { releases, until: end, page } : null;
  }

  /** Versions that a valid link shows. */
  async versions(): Promise<VersionName[]> {
    const tickets = await Promise.all((await this.#tickets()).map((ticket) => this.read(ticket)));
    return tickets.flatMap((ticket) => ticket?.releases ?? []);
  }

  /** The ticket of a branch; null when it has none. Rejects when another team made it. */
  async #ticketOf(branch: string, by: string): Promise<string | null> {
    const slug = slugOf(branch);
    if (!slug) throw new OrderError('Name the branch in Latin letters or digits');
    const ticket = (await this.#tickets()).find((one) => one.startsWith(`${slug}.`)) ?? null;
    const owner = ticket && (await this.#find(ticket))?.by;
    if (owner && owner !== by)
      throw new OrderError(`The preview of ${branch} is that of ${owner}: take another name`);
    return ticket;
  }

  async #tickets(): Promise<string[]> {
    return (await this.store.list(folder)).map((file) =>
      file.slice(folder.length + 1, -'.json'.length),
    );
  }

  async #find(ticket: string): Promise<Ticket | null> {
    if (!ticketPattern.test(ticket)) return null;
    const bytes = await this.store.read(fileOf(ticket));
    return bytes && v.parse(ticketSchema, JSON.parse(bytes.toString('utf8')));
  }

  async #removeExpired(): Promise<void> {
    for (const ticket of await this.#tickets())
      if ((await this.read(ticket)) === null) await this.store.remove(fileOf(ticket));
  }
}
