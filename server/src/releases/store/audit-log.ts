import { randomBytes } from 'node:crypto';
import { auditEntrySchema, type OrderName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

/** One order: author, subject, reason and outcome. */
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

const folder = 'audit';

/** Append-only log of all orders: one file per order, never replaced. */
export class AuditLog {
  constructor(private readonly store: FileStore) {}

  async add(entry: AuditEntry & { did: OrderName }): Promise<void> {
    const moment = entry.at.replace(/[:.]/g, '-');
    const file = `${folder}/${moment}-${randomBytes(4).toString('hex')}.json`;
    await this.store.create(file, Buffer.from(JSON.stringify(entry)));
  }

  async newest(limit: number): Promise<AuditEntry[]> {
    const files = (await this.store.list(folder)).reverse().slice(0, limit);
    const entries = await Promise.all(
      files.map(async (file) => {
        const bytes = await this.store.read(file);
        const entry = v.safeParse(auditEntrySchema, JSON.parse(bytes?.toString('utf8') ?? 'null'));
        return entry.success ? entry.output : null;
      }),
    );
    return entries.filter((entry) => entry !== null);
  }
}
