import type { Database } from '../../../database/database';
import { changeDraft, closedFields, type DraftRow, dueDrafts } from '../../workflow/drafts.queries';
import {
  addEvent,
  changeCampaigns,
  listEvents,
  type Stamp,
  setLiveVersion,
} from '../campaigns.queries';

/** Publishes an approved version now, or schedules it for `at`. Returns false when the draft's revision is stale. */
export async function publishDraft(
  transaction: Database,
  draft: DraftRow,
  { version, at, stamp }: { version: number; at: Date | null; stamp: Stamp },
): Promise<boolean> {
  const { name: slug } = draft;
  const isScheduled = at !== null && at.toISOString() > stamp.at;
  const change = isScheduled
    ? ({ state: 'approved', version, goes_live_at: at.toISOString(), note: null } as const)
    : closedFields;
  if (!(await changeDraft(transaction, draft, change))) return false;
  if (isScheduled) {
    const note = at.toISOString();
    await addEvent(transaction, { slug, action: 'scheduled', note, ...stamp });
  } else {
    await setLiveVersion(transaction, { slug, to_version: version, action: 'published', ...stamp });
  }
  return true;
}

/** Publishes the scheduled drafts that are due. The history names the approver. */
export async function publishDueDrafts(database: Database, now: Date): Promise<void> {
  if ((await dueDrafts(database, 'campaign', now)).length === 0) return;
  await changeCampaigns(database, async (transaction) => {
    for (const draft of await dueDrafts(transaction, 'campaign', now)) {
      const { name: slug, version, editor, edited_by } = draft;
      if (version === null) continue;
      const events = await listEvents(transaction, slug);
      const approval = events.filter(({ action }) => action === 'scheduled').at(-1);
      const { by, by_id } = approval ?? { by: editor, by_id: edited_by };
      const stamp = { by, by_id, at: now.toISOString() };
      await publishDraft(transaction, draft, { version, at: null, stamp });
    }
  });
}
