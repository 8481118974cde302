import type { Bilingual } from 'shared-contracts/campaign';
import type { Database } from '../../../database/database';
import { stampOf } from '../../../staff/caller';
import type { TrashedKind } from '../../../staff/trash/trash';
import { addToTrash } from '../../../staff/trash/trash.queries';
import { addEvent, campaignNamed, liveVersionOf, type Stamp } from '../../records/records.queries';
import type { TrashedDependencies } from '../../trash/trashed-kinds';
import {
  changeDraft,
  closedFields,
  findDraft,
  reopenChangeSet,
} from '../../workflow/drafts.queries';
import { reopenDraft, type TrashedDraft, toTrashedDraft } from '../../workflow/trashed-drafts';
import { changeCampaigns, setLiveCampaign } from '../campaigns.queries';

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
  const campaign = campaignNamed(slug);
  const draft = await findDraft(transaction, campaign);
  const live = await liveVersionOf(transaction, campaign);
  // close the draft first: ending a campaign returns an approved draft to its authors
  if (draft) {
    await changeDraft(transaction, draft, closedFields);
    await reopenChangeSet(transaction, draft);
  }
  if (live !== null)
    await setLiveCampaign(transaction, slug, { to_version: null, action: 'ended', ...stamp });
  await addEvent(transaction, campaign, { action: 'deleted', ...stamp });
  const body: TrashedBody = { live, draft: draft ? toTrashedDraft(draft) : null };
  const { by, at } = stamp;
  return addToTrash(transaction, { ...campaign, kind: 'campaign', title, body, by, at });
}

/** A deleted campaign. Restored with its draft, and live if it was live. */
export const trashedCampaign = ({ database, now }: TrashDependencies): TrashedKind => ({
  right: 'campaign.approve',
  async restore({ name: slug, body }, by, take) {
    const { live, draft }: TrashedBody = JSON.parse(body);
    const stamp = stampOf({ caller: by, now });
    await changeCampaigns(database, async (transaction) => {
      await take(transaction);
      await addEvent(transaction, campaignNamed(slug), { action: 'restored', ...stamp });
      if (live !== null) {
        const event = { to_version: live, action: 'rolled back', ...stamp } as const;
        await setLiveCampaign(transaction, slug, event);
      }
      if (draft) await reopenDraft(transaction, campaignNamed(slug), draft);
    });
  },
  /** Frees the slug. Statistics and history stay. */
  async purge(transaction, { name: slug, deleted_at: at }) {
    const stamp = { by: 'trash', by_id: null, at };
    await addEvent(transaction, campaignNamed(slug), { action: 'purged', ...stamp });
    for (const table of ['records', 'record_versions', 'drafts'] as const)
      await transaction
        .deleteFrom(table)
        .where('kind', '=', 'campaign')
        .where('name', '=', slug)
        .execute();
    await transaction.deleteFrom('campaign_links').where('slug', '=', slug).execute();
  },
});
