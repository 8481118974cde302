import type { CampaignEventsTable } from '../../../database/tables';

type LiveChange = Pick<CampaignEventsTable, 'action' | 'from_version' | 'to_version'>;

/**
 * The version before the last change that is not undone yet. Null means that none was live; undefined, that nothing
 * is left to undo. Repeated undos go further back.
 */
export function undoTarget(events: readonly LiveChange[]): number | null | undefined {
  const previousVersions: (number | null)[] = [];
  for (const { action, from_version, to_version } of events) {
    if (action === 'rolled back' && previousVersions.at(-1) === to_version) previousVersions.pop();
    else previousVersions.push(from_version);
  }
  return previousVersions.at(-1);
}
