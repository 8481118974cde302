import type { CampaignFault } from 'shared-contracts/campaign';
import type { SiteNavigation } from 'shared-contracts/content';
import type { Database } from '../../database/database';
import type { Caller } from '../../staff/caller';
import { momentInBahrain } from '../../staff/days';
import { Refusal } from '../../staff/refusal';
import { translate } from '../campaigns/checks/sentences';
import { campaignWords } from '../campaigns/drafts/field-words';
import { fieldOf } from '../check-file';
import { contentWords } from '../forms/field-words';
import { carNames } from '../records/car-names';
import {
  baseVersion,
  digestOfBody,
  findRecord,
  findVersion,
  folderAuthor,
  listLiveChanges,
  type RecordName,
} from '../records/records.queries';
import { compare } from './compare';
import { describeChange, type FieldWords } from './describe-changes';

interface Publication {
  body: string | null;
  by: Pick<Caller, 'id' | 'name'>;
  /** The version that may be overwritten; null is none. */
  over: number | null;
}

/**
 * Throws when the publication would overwrite another person's change that the publisher's folder never had. The error
 * lists the differences.
 */
export async function refuseUnseenChange(
  transaction: Database,
  record: RecordName,
  { body, by, over }: Publication,
): Promise<void> {
  const last = (await listLiveChanges(transaction, record)).at(-1);
  const version = await baseVersion(transaction, record);
  if (!last || version === null || version === over || last.by === folderAuthor) return;
  if (last.by_id === null ? last.by === by.name : last.by_id === by.id) return;
  const theirs = (await findVersion(transaction, record, version))?.body ?? null;
  if (digestOfBody(theirs) === (await findRecord(transaction, record))?.taken_digest) return;
  const words = await wordsOf(transaction, record);
  const faults = differencesOf(fieldsOf(record, theirs), fieldsOf(record, body), words);
  if (faults.length === 0) return;
  throw new Refusal(
    'overtaken',
    `${last.by} ${last.action} "${record.name}" on ${momentInBahrain(last.at)}, and this would undo it. Bring the differences into your folder, or publish with --over ${version}`,
    faults,
    { version },
  );
}

/** Labels of a record's fields. `navigation` names the links that a page's place is behind. */
export async function wordsOf(
  database: Database,
  { kind, name }: RecordName,
  navigation?: SiteNavigation,
): Promise<FieldWords> {
  const cars = await carNames(database);
  return kind === 'campaign' ? campaignWords(cars) : contentWords(name, cars, navigation);
}

/** The part of a stored body that its author writes. The service wrote the JSON. */
export function fieldsOf({ kind }: RecordName, body: string | null): unknown {
  const value = JSON.parse(body ?? 'null');
  return kind === 'campaign' ? Object(value).campaign : value;
}

function differencesOf(theirs: unknown, ours: unknown, words: FieldWords): CampaignFault[] {
  const nothing = translate('changes', 'nothing');
  return compare(theirs, ours).map((change) => {
    const told = describeChange(change, { before: theirs, after: ours }, words);
    const { sentence: what, before = nothing, after = nothing } = told;
    // where something moved, neither value is told
    const isWhole = told.before === undefined && told.after === undefined;
    const values = { what, theirs: before, ours: after };
    return {
      field: fieldOf(change.path),
      sentence: isWhole ? what : translate('faults', 'differs', values),
      severity: 'error',
    };
  });
}
