import type { CampaignFault } from 'shared-contracts/campaign';
import {
  type CampaignDraft,
  campaignDraft,
  checkedDraft,
  type DraftBody,
  type DraftWish,
  type MediaAnswer,
  mediaAnswer,
  savedByOther,
  savedDraft,
} from 'shared-contracts/campaign-service';
import { StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import * as v from 'valibot';

/** Why the service did not accept a save. */
export type SaveFailure =
  /** The service is unreachable or down: worth a retry. */
  | { kind: 'offline' }
  /** The session has ended. */
  | { kind: 'signed-out' }
  /** The service's reason. */
  | { kind: 'refused'; sentence: string };

export type SaveAnswer<Fault = CampaignFault, Draft = CampaignDraft> =
  | { kind: 'saved'; revision: number; faults: Fault[] }
  | { kind: 'conflict'; theirs: Draft }
  | SaveFailure;

const campaignUrl = (slug: string, ...rest: string[]) =>
  ['/-/campaigns', encodeURIComponent(slug), ...rest].join('/');

/** Client for a campaign's draft. */
export const drafts = {
  /** Reads the draft; without one, the live version. */
  read: async (slug: string): Promise<CampaignDraft> =>
    v.parse(campaignDraft, await staffFetch(campaignUrl(slug, 'draft'))),

  /** Creates a campaign, empty or as a copy. */
  create: async (slug: string, json: DraftWish): Promise<CampaignDraft> =>
    v.parse(campaignDraft, await staffFetch(campaignUrl(slug, 'draft'), { method: 'POST', json })),

  /** Saves a revision based on the given one; conflicts if another was saved since. Never rejects. */
  async save(
    slug: string,
    body: DraftBody,
    { revision, base }: { revision: number; base: number | null },
  ): Promise<SaveAnswer> {
    try {
      const json = { body, revision, base };
      const answer = await staffFetch(campaignUrl(slug, 'draft'), { method: 'PUT', json });
      return { kind: 'saved', ...v.parse(savedDraft, answer) };
    } catch (error) {
      return saveFailureAnswer(error);
    }
  },

  /** Resolves to null if the service is unreachable or the call was aborted. */
  async check(slug: string, body: DraftBody, signal: AbortSignal): Promise<CampaignFault[] | null> {
    try {
      const address = campaignUrl(slug, 'draft', 'check');
      const answer = await staffFetch(address, { method: 'POST', json: { body }, signal });
      return v.parse(checkedDraft, answer).faults;
    } catch {
      return null;
    }
  },

  /** Resolves to the addresses of these files; unknown files are left out. */
  media: async (names: string[], signal: AbortSignal): Promise<MediaAnswer> =>
    v.parse(
      mediaAnswer,
      await staffFetch('/-/campaigns/media', { method: 'POST', json: names, signal }),
    ),

  submit: (slug: string, revision: number) =>
    staffFetch(campaignUrl(slug, 'submit'), { method: 'POST', json: { revision } }),

  /** Address of the server-sent events. */
  events: (slug: string) => campaignUrl(slug, 'events'),
};

function saveFailureAnswer(error: unknown): SaveAnswer {
  if (error instanceof StaffError && error.status === 409) {
    const conflict = v.safeParse(savedByOther, error.answer);
    const theirs = conflict.success ? conflict.output.theirs : null;
    if (theirs) return { kind: 'conflict', theirs };
  }
  return toSaveFailure(error);
}

/** Maps an error to a save failure; rethrows errors that are not the service's answer. */
export function toSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof StaffError)) throw error;
  const { status } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'offline' };
  return { kind: 'refused', sentence: error.error };
}
