import type { CampaignState, CampaignSummary, DraftBody } from 'shared-contracts/campaign-service';
import type { Database } from '../../../database/database';
import { namesInTrash } from '../../../staff/trash/trash.queries';
import { changeSetNames } from '../../change-sets/change-sets.queries';
import { listRecords } from '../../records/records.queries';
import { parseBody } from '../../workflow/draft-workflow';
import { type DraftRow, listDrafts } from '../../workflow/drafts.queries';
import { livePageOf } from '../campaign-links';
import { campaignTitles } from '../campaign-titles.queries';
import { allBannerIds, latestEvents } from '../campaigns.queries';
import { titleOf, windowOf } from '../drafts/draft-title';
import type { VersionBody } from '../live-campaigns';
import { phaseOf } from '../window';

/** All campaigns except those in the trash: first those that have only a draft, then newest first. */
export async function campaignList(database: Database, now: Date): Promise<CampaignSummary[]> {
  const [all, drafts, latest, trashed, ids, sets] = await Promise.all([
    listRecords(database, 'campaign'),
    listDrafts(database, 'campaign'),
    latestEvents(database),
    namesInTrash(database, 'campaign'),
    allBannerIds(database),
    changeSetNames(database),
  ]);
  const campaigns = new Map(
    all
      .filter(({ name }) => !trashed.has(name))
      .sort((a, b) => (b.first_at ?? '').localeCompare(a.first_at ?? '', 'en'))
      .map((campaign) => [campaign.name, campaign]),
  );
  const draftOf = new Map(drafts.map((draft) => [draft.name, draft]));
  const unpublished = drafts.map(({ name }) => name).filter((name) => !campaigns.has(name));
  // what was ended or taken back keeps its title
  const isBare = [...campaigns.values()].some(({ name, body }) => !body && !draftOf.has(name));
  const titles = isBare ? await campaignTitles(database) : null;
  return [...unpublished, ...campaigns.keys()].map((slug): CampaignSummary => {
    const draft = draftOf.get(slug);
    const row = campaigns.get(slug);
    // the service itself wrote both
    const liveBody = row?.body ? (JSON.parse(row.body) as VersionBody) : null;
    const draftBody = draft ? parseBody<DraftBody>(draft) : { campaign: {} };
    const phase = liveBody ? phaseOf(liveBody.campaign.window, now) : 'off';
    const { by = '', at = '' } = latest.get(slug) ?? {};
    return {
      slug,
      state: stateOf(phase, draft, row !== undefined),
      title: (!liveBody && !draft && titles?.get(slug)) || titleOf(liveBody ?? draftBody),
      ...{ version: row?.live_version ?? null, phase },
      ...windowOf(liveBody ?? draftBody),
      livePage: liveBody && livePageOf(liveBody.campaign, ids.get(slug) ?? {}, now),
      draft:
        draft && draft.state !== 'closed'
          ? {
              ...summaryOf(draft, draft.state),
              changeSet: sets.get(draft.change_set ?? '') ?? null,
            }
          : null,
      ...{ changedBy: by, changedAt: at },
    };
  });
}

const summaryOf = <State>({ edited_by, editor, edited_at }: DraftRow, state: State) => ({
  state,
  editedBy: { id: edited_by, name: editor },
  editedAt: edited_at,
});

/** The state of the live version; when none is live, of the draft. */
function stateOf(
  phase: CampaignSummary['phase'],
  draft: DraftRow | undefined,
  wasLive: boolean,
): CampaignState {
  if (phase === 'before') return 'scheduled';
  if (phase === 'open') return 'live';
  if (!draft || draft.state === 'closed') return 'ended';
  if (draft.goes_live_at !== null) return 'scheduled';
  return wasLive && draft.state === 'draft' ? 'ended' : draft.state;
}
