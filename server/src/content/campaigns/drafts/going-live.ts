import type { Database } from '../../../database/database';
import type { Stamp } from '../../records/records.queries';
import { noticeEditor } from '../../workflow/draft-notices';
import { approvalOf } from '../../workflow/draft-workflow';
import {
  changeDraft,
  closedFields,
  type DraftRow,
  dueCampaigns,
} from '../../workflow/drafts.queries';
import { changeCampaigns, setLiveCampaign } from '../campaigns.queries';

/** Publishes a draft's approved version; false when the draft's revision is stale. */
export async function publishDraft(
  transaction: Database,
  draft: DraftRow,
  stamp: Stamp,
): Promise<boolean> {
  const { name: slug, version } = draft;
  if (version === null) throw new Error(`${slug} is approved without a version`);
  if (!(await changeDraft(transaction, draft, closedFields))) return false;
  await setLiveCampaign(transaction, slug, { to_version: version, action: 'published', ...stamp });
  return true;
}

/**
 * Publishes the scheduled drafts that are due, each by itself: one that fails keeps no other one back. The history names
 * the approver. `attempt` may catch a failure.
 */
export async function publishDueCampaigns(
  database: Database,
  now: Date,
  attempt = (_campaign: string, publish: () => Promise<void>) => publish(),
): Promise<void> {
  for (const draft of await dueCampaigns(database, now))
    await attempt(`the campaign ${draft.name}`, async () => {
      try {
        await changeCampaigns(database, async (transaction) => {
          const stamp = await approvalOf(transaction, draft, now.toISOString());
          // false when another server published it, or somebody changed it
          if (await publishDraft(transaction, draft, stamp))
            await noticeEditor(transaction, draft, { kind: 'draft-live', stamp });
        });
      } catch (error) {
        await noticeFailure(database, draft, now);
        throw error;
      }
    });
}

/** ms. A shorter failure may be the database's own; the next poll tries again. */
const failingMs = 60_000;

/** Tells once that a draft does not go live, after a minute of attempts. */
async function noticeFailure(database: Database, draft: DraftRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(draft.goes_live_at ?? '') < failingMs) return;
  await noticeEditor(database, draft, {
    kind: 'draft-failed',
    stamp: await approvalOf(database, draft, now.toISOString()),
    words: { note: '' },
    once: `failed ${draft.name} ${draft.revision}`,
  });
}
