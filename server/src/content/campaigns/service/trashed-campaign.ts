import type { Bilingual } from 'shared-contracts/campaign';
import type { Database } from '../../../database/database';
import { stampOf } from '../../../staff/caller';
import { Refusal } from '../../../staff/refusal';
import type { TrashedKind } from '../../../staff/trash/trash';
import { addToTrash, findInTrash } from '../../../staff/trash/trash.queries';
import type { TrashedDependencies } from '../../trash/trashed-kinds';
import { changeDraft, closedFields, findDraft } from '../../workflow/drafts.queries';
import {
  parseTrashedDraft,
  reopenDraft,
  type TrashedDraft,
  toTrashedDraft,
} from '../../workflow/trashed-drafts';
import {
  addEvent,
  changeCampaigns,
  findCampaign,
  type Stamp,
  setLiveVersion,
} from '../campaigns.queries';

/** Data that is needed to restore a campaign. */
interface TrashedBody {
  live: number | null;
  draft: TrashedDraft | null;
}

type TrashDependencies = Pick<TrashedDependencies, 'database' | 'now'>;

/** Takes a campaign offline and moves it to the trash with its draft. Returns the id of the trash entry, for undo. */
export async function trashCampaign(
  transaction: Database,
  slug: string,
  title: Bilingual | null,
  stamp: Stamp,
): Promise<string> {
  const campaign = await findCampaign(transaction, slug);
  const draft = await findDraft(transaction, { kind: 'campaign', name: slug });
  const live = campaign?.live_version ?? null;
  // close the draft first: ending a campaign returns an approved draft to its authors
  if (draft) await changeDraft(transaction, draft, closedFields);
  if (live !== null)
    await setLiveVersion(transaction, { slug, to_version: null, action: 'ended', ...stamp });
  await addEvent(transaction, { slug, action: 'deleted', ...stamp });
  const body: TrashedBody = { live, draft: draft ? toTrashedDraft(draft) : null };
  const { by, at } = stamp;
  return addToTrash(transaction, { kind: 'campaign', name: slug, title, body, by, at });
}

/** Throws when the campaign is in the trash and must be restored first. */
export async function refuseTrashed(database: Database, slug: string): Promise<void> {
  if (await findInTrash(database, 'campaign', slug))
    throw new Refusal('taken', `"${slug}" is in the trash: restore it there, or use another name`);
}

/** A deleted campaign. Restored with its draft, and live if it was live. */
export const trashedCampaign = ({ database, now }: TrashDependencies): TrashedKind => ({
  right: 'campaign.approve',
  async restore({ name: slug, body }, by, take) {
    const { live, draft }: TrashedBody = JSON.parse(body);
    const stamp = stampOf({ caller: by, now });
    await changeCampaigns(database, async (transaction) => {
      await take(transaction);
      await addEvent(transaction, { slug, action: 'restored', ...stamp });
      if (live !== null)
        await setLiveVersion(transaction, {
          slug,
          to_version: live,
          action: 'rolled back',
          ...stamp,
        });
      if (draft) await reopenDraft(transaction, { kind: 'campaign', name: slug }, draft);
    });
  },
  /** Frees the slug. Statistics and history stay. */
  async purge(transaction, { name: slug, deleted_at: at }) {
    const stamp = { by: 'trash', by_id: null, at };
    await addEvent(transaction, { slug, action: 'purged', ...stamp });
    for (const table of ['campaigns', 'campaign_versions', 'campaign_links'] as const)
      await transaction.deleteFrom(table).where('slug', '=', slug).execute();
    await transaction
      .deleteFrom('drafts')
      .where('kind', '=', 'campaign')
      .where('name', '=', slug)
      .execute();
  },
});

/** A deleted campaign draft. */
export const trashedCampaignDraft = ({ database, now }: TrashDependencies): TrashedKind => ({
  right: 'campaign.edit',
  async restore(row, by, take) {
    const { name: slug } = row;
    await changeCampaigns(database, async (transaction) => {
      await take(transaction);
      await refuseTrashed(transaction, slug);
      if (
        !(await reopenDraft(transaction, { kind: 'campaign', name: slug }, parseTrashedDraft(row)))
      )
        throw new Refusal('taken', `Somebody writes another draft of "${slug}"`);
      await addEvent(transaction, { slug, action: 'restored', ...stampOf({ caller: by, now }) });
    });
  },
});
