import type { CampaignFault } from 'shared-contracts/campaign';
import { momentInBahrain } from '../../admin/days';
import type { Database } from '../../database/database';
import { findVersion, listSwitches, seeder, standingVersion } from '../campaigns.queries';
import { say } from '../checks/sentences';
import type { Caller } from './caller';
import { CampaignError } from './campaign-error';
import { differences } from './differences';

interface Publication {
  slug: string;
  body: string;
  by: Pick<Caller, 'id' | 'name'>;
  /** The version that may be overwritten; null is none. */
  over: number | null;
}

/** Refuses what would undo somebody else's change that its publisher has not seen, and tells the difference. */
export async function refuseUnseen(
  transaction: Database,
  { slug, body, by, over }: Publication,
): Promise<void> {
  const switches = await listSwitches(transaction, slug);
  const last = switches.at(-1);
  if (!last || last.by === seeder) return;
  if (last.by_id === null ? last.by === by.name : last.by_id === by.id) return;
  const version = standingVersion(switches);
  if (version === null || version === over) return;
  const theirs = (await findVersion(transaction, slug, version))?.body ?? '{}';
  const faults = differences(JSON.parse(theirs), JSON.parse(body)).map(
    ({ field, before, after }): CampaignFault => {
      const values = { theirs: shown(before), ours: shown(after) };
      return { field, sentence: say('faults', 'differs', values), severity: 'error' };
    },
  );
  if (faults.length === 0) return;
  throw new CampaignError(
    `${last.by} ${last.action} "${slug}" on ${momentInBahrain(last.at)}, and this would undo it. Bring the differences into your folder, or publish with --over ${version}`,
    faults,
  );
}

const shown = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));
