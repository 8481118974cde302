import { undoTarget } from 'shared-contracts/drafts';
import type { Database } from '../../database/database';
import { Refusal } from '../../staff/refusal';
import { listDeletions, listLiveChanges, liveVersionOf, type RecordName } from './records.queries';

/**
 * The version that a rollback makes live: the given one, or the one before the last change. Null means that the record
 * is not on the site then.
 */
export async function rollbackTarget(
  database: Database,
  record: RecordName,
  version: number | null,
): Promise<number | null> {
  const { name } = record;
  const changes = await listLiveChanges(database, record);
  const deletions = await listDeletions(database, record);
  const existing = (one: number | null) => (one !== null && deletions.includes(one) ? null : one);
  const target =
    version ??
    undoTarget(
      changes.map(({ action, from_version, to_version }) => ({
        ...{ action, from: existing(from_version), to: existing(to_version) },
      })),
    );
  if (target === undefined) throw new Refusal('state', `Nothing is left to undo for "${name}"`);
  if (version !== null && !changes.some(({ to_version }) => to_version === version))
    throw new Refusal('state', `Version ${version} of "${name}" was never live: see history`);
  if (target === (await liveVersionOf(database, record)))
    throw new Refusal('state', `Version ${target} of "${name}" is live`);
  return target;
}
