import type { CampaignEventsTable } from '../../database/tables';

type Step = Pick<CampaignEventsTable, 'action' | 'from_version' | 'to_version'>;

/**
 * The version before the last change that is not undone yet. Null means that none was live; undefined, that nothing
 * is left to undo. Repeated undos go further back.
 */
export function undoTarget(events: readonly Step[]): number | null | undefined {
  const before: (number | null)[] = [];
  for (const { action, from_version, to_version } of events) {
    if (action === 'rolled back' && before.at(-1) === to_version) before.pop();
    else before.push(from_version);
  }
  return before.at(-1);
}
