import type { CampaignFault } from 'shared-contracts/campaign';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Right } from 'shared-contracts/staff';
import { type Database, locks, withLock } from '../../database/database';
import type { RecordName } from '../../database/tables';
import type { Caller } from '../../staff/caller';
import { livePageOf } from '../campaigns/campaign-links';
import { allBannerIds, markChanged, setLiveCampaign } from '../campaigns/campaigns.queries';
import type { VersionBody } from '../campaigns/live-campaigns';
import { livePage } from '../previews/preview-pages';
import {
  campaignNamed,
  contentFile,
  findLiveVersion,
  type Stamp,
} from '../records/records.queries';
import type { Approve, StoreInSet } from '../workflow/draft-workflow';
import type { DraftRow } from '../workflow/drafts.queries';

/**
 * Drafts of change sets: of content files, which are checked and published together, and of other kinds, each with its own
 * check and publication. A set names them by path: a file's own, and that of another kind's folder.
 */

type OtherKind = Exclude<RecordName['kind'], 'content'>;

/** The drafts of a kind other than content files, as a set needs them. */
export interface OtherDrafts {
  check(name: string, body: unknown): Promise<{ faults: CampaignFault[] }>;
  /** Checks a draft that is approved. What it resolves to stores its version. Throws when the draft has faults. */
  prepareApproval(draft: DraftRow): Promise<Approve>;
  /** Prepares a change of a draft that becomes part of a set. See `DraftWorkflow`. */
  prepareEdit(
    name: string,
    edit: { revision: number; change: (body: unknown) => unknown },
  ): Promise<StoreInSet>;
}

export type OtherDraftsOf = (caller: Caller) => Record<OtherKind, OtherDrafts>;

interface LiveChange {
  action: 'published' | 'rolled back';
  /** Null is none. */
  to_version: number | null;
  change_set: string | null;
}

interface OtherRecords {
  /** Folder of its paths in a set. */
  folder: string;
  /** Makes a version live. */
  setLive(
    transaction: Database,
    name: string,
    { stamp, change }: { stamp: Stamp; change: LiveChange },
  ): Promise<void>;
}

const otherKinds: Record<OtherKind, OtherRecords> = {
  campaign: {
    folder: 'campaigns/',
    async setLive(transaction, slug, { stamp, change }) {
      await markChanged(transaction);
      await setLiveCampaign(transaction, slug, { ...change, ...stamp });
    },
  },
};

/** The rights of which one is needed for a step with a record of this kind. */
export function rightsInSet(
  kind: RecordName['kind'],
  step: 'edit' | 'submit' | 'approve',
): Right[] {
  if (step === 'approve') return [`${kind}.approve`];
  return step === 'submit' && kind === 'content'
    ? ['content.edit', 'content.translate']
    : [`${kind}.edit`];
}

export const isFile = ({ kind }: RecordName): boolean => kind === 'content';

/** A draft's path in a set. */
export const pathInSet = ({ kind, name }: RecordName): string =>
  kind === 'content' ? name : `${otherKinds[kind].folder}${name}`;

export function recordInSet(path: string): RecordName {
  const { folder } = otherKinds.campaign;
  return path.startsWith(folder) ? campaignNamed(path.slice(folder.length)) : contentFile(path);
}

/** The page that shows a record to visitors, without its language; null for none. */
export async function livePageInSet(
  database: Database,
  record: RecordName,
  now: Date,
): Promise<string | null> {
  const body = (await findLiveVersion(database, record))?.body ?? 'null';
  if (record.kind === 'content') return livePage(record.name, JSON.parse(body), dayInBahrain(now));
  const version: VersionBody | null = JSON.parse(body); // the service wrote it
  const ids = (await allBannerIds(database)).get(record.name) ?? {};
  return version && livePageOf(version.campaign, ids, now);
}

/** Makes a version of a record other than a content file live. */
export async function setOtherLive(
  transaction: Database,
  { kind, name }: RecordName,
  live: { stamp: Stamp; change: LiveChange },
): Promise<void> {
  if (kind !== 'content') await otherKinds[kind].setLive(transaction, name, live);
}

/** Runs a publication under the locks of the kinds that are in it, besides that of the content. */
export const lockOthers = <Result>(
  database: Database,
  records: readonly RecordName[],
  work: () => Promise<Result>,
): Promise<Result> => (records.every(isFile) ? work() : withLock(database, locks.campaigns, work));
