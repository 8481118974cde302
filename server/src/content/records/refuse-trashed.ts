import type { Database } from '../../database/database';
import { Refusal } from '../../staff/refusal';
import { findInTrash } from '../../staff/trash/trash.queries';
import type { RecordName } from './records.queries';

/** Throws when the record is in the trash and must be restored first. */
export async function refuseTrashed(database: Database, { kind, name }: RecordName): Promise<void> {
  if (await findInTrash(database, kind, name))
    throw new Refusal('taken', `"${name}" is in the trash: restore it there, or use another name`);
}
