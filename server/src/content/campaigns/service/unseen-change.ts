import type { CampaignFault } from 'shared-contracts/campaign';
import type { Database } from '../../../database/database';
import type { Caller } from '../../../staff/caller';
import { momentInBahrain } from '../../../staff/days';
import { Refusal } from '../../../staff/refusal';
import { fieldOf } from '../../check-file';
import { carNames } from '../../records/car-names';
import {
  baseVersion,
  campaignNamed,
  findVersion,
  folderAuthor,
  listLiveChanges,
} from '../../records/records.queries';
import { compare } from '../../workflow/compare';
import { describeChange } from '../../workflow/describe-changes';
import { translate } from '../checks/sentences';
import { campaignWords } from '../drafts/field-words';
import type { VersionBody } from '../live-campaigns';

interface Publication {
  slug: string;
  body: string;
  by: Pick<Caller, 'id' | 'name'>;
  /** The version that may be overwritten; null is none. */
  over: number | null;
}

/**
 * Throws when the publication would overwrite another person's change that the publisher has not seen. The error
 * lists the differences.
 */
export async function refuseUnseenChange(
  transaction: Database,
  { slug, body, by, over }: Publication,
): Promise<void> {
  const campaign = campaignNamed(slug);
  const last = (await listLiveChanges(transaction, campaign)).at(-1);
  if (!last || last.by === folderAuthor) return;
  if (last.by_id === null ? last.by === by.name : last.by_id === by.id) return;
  const version = await baseVersion(transaction, campaign);
  if (version === null || version === over) return;
  const { campaign: theirs }: VersionBody = JSON.parse(
    (await findVersion(transaction, campaign, version))?.body ?? '{}',
  );
  const { campaign: ours }: VersionBody = JSON.parse(body); // the service wrote both
  const words = campaignWords(await carNames(transaction));
  const nothing = translate('changes', 'nothing');
  const faults = compare(theirs, ours).map((change): CampaignFault => {
    const told = describeChange(change, { before: theirs, after: ours }, words);
    const values = {
      what: told.sentence,
      theirs: told.before ?? nothing,
      ours: told.after ?? nothing,
    };
    const isWhole = told.before === undefined && told.after === undefined;
    return {
      field: fieldOf(change.path),
      sentence: isWhole ? told.sentence : translate('faults', 'differs', values),
      severity: 'error',
    };
  });
  if (faults.length === 0) return;
  throw new Refusal(
    null,
    `${last.by} ${last.action} "${slug}" on ${momentInBahrain(last.at)}, and this would undo it. Bring the differences into your folder, or publish with --over ${version}`,
    faults,
  );
}
