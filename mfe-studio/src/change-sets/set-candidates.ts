import type { ContentDraftSummary } from 'shared-contracts/content-drafts';
import { can, type Person } from 'shared-contracts/staff';
import { campaigns } from '../service/campaigns';
import { content } from '../service/content';
import { campaignPath, rightsKind } from '../studio-paths';

/** An open draft that a change set may have. */
export type SetCandidate = Pick<
  ContentDraftSummary,
  'path' | 'title' | 'state' | 'editedBy' | 'changeSet'
>;

/** The open drafts that the person may put into a set: of content files, and of campaigns. */
export async function setCandidates(person: Person): Promise<SetCandidate[]> {
  const [ofContent, ofCampaigns] = await Promise.all([content.drafts(), campaigns.list()]);
  const drafts: SetCandidate[] = [
    ...ofCampaigns.flatMap(({ slug, title, draft }) =>
      draft ? [{ path: campaignPath(slug), title, ...draft }] : [],
    ),
    ...ofContent,
  ];
  return drafts.filter(({ path }) => can(person, `${rightsKind(path)}.edit`));
}
