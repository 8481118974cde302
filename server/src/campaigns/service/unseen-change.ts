import type { CampaignFault } from 'shared-contracts/campaign';
import { momentInBahrain } from '../../admin/days';
import type { Database } from '../../database/database';
import { findVersion, listEvents, seeder } from '../campaigns.queries';
import { say } from '../checks/sentences';
import { CampaignError } from './campaign-error';

interface Publication {
  slug: string;
  body: string;
  by: string;
  /** The version that may be overwritten; null is none. */
  over: number | null;
}

/** Refuses what would undo somebody else's change that its publisher has not seen, and tells the difference. */
export async function refuseUnseen(
  transaction: Database,
  { slug, body, by, over }: Publication,
): Promise<void> {
  const events = await listEvents(transaction, slug);
  const last = events.at(-1);
  if (!last || last.by === by || last.by === seeder) return;
  // one that has ended is known by what it was
  const version = last.to_version ?? last.from_version;
  if (version === null || version === over) return;
  const theirs = (await findVersion(transaction, slug, version))?.body ?? '{}';
  const faults = differences(JSON.parse(theirs), JSON.parse(body));
  if (faults.length === 0) return;
  throw new CampaignError(
    `${last.by} ${last.action} "${slug}" on ${momentInBahrain(last.at)}, and this would undo it. Bring the differences into your folder, or publish with --over ${version}`,
    faults,
  );
}

/** Each text in which two files differ. */
function differences(theirs: unknown, ours: unknown, path = ''): CampaignFault[] {
  if (isGroup(theirs) && isGroup(ours)) {
    return [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].flatMap((name) => {
      const isTop = path === '' || path === 'campaign' || path === 'pictures';
      const place = isTop ? name : Array.isArray(theirs) ? `${path}[${name}]` : `${path}.${name}`;
      return differences(theirs[name], ours[name], place);
    });
  }
  if (JSON.stringify(theirs) === JSON.stringify(ours)) return [];
  const values = { theirs: shown(theirs), ours: shown(ours) };
  return [{ field: path, sentence: say('faults', 'differs', values), severity: 'error' }];
}

const shown = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
