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

/** What became of a save that the service did not take. */
export type SaveFailure =
  /** No way to the service, or it is down: worth another attempt. */
  | { kind: 'offline' }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  /** The service says why. */
  | { kind: 'refused'; sentence: string };

export type SaveAnswer<Fault = CampaignFault, Draft = CampaignDraft> =
  | { kind: 'saved'; revision: number; faults: Fault[] }
  | { kind: 'overtaken'; theirs: Draft }
  | SaveFailure;

const addressOf = (slug: string, ...rest: string[]) =>
  ['/-/campaigns', encodeURIComponent(slug), ...rest].join('/');

/** A draft of one campaign. */
export const drafts = {
  /** What is being written of a campaign; what stands on the site where nothing is. */
  read: async (slug: string): Promise<CampaignDraft> =>
    v.parse(campaignDraft, await staffFetch(addressOf(slug, 'draft'))),

  /** A new campaign, or a copy of an earlier one. */
  begin: async (slug: string, json: DraftWish): Promise<CampaignDraft> =>
    v.parse(campaignDraft, await staffFetch(addressOf(slug, 'draft'), { method: 'POST', json })),

  /** Takes the place of the revision that it was made from, and of no other. Never rejects. */
  async save(
    slug: string,
    body: DraftBody,
    { revision, base }: { revision: number; base: number | null },
  ): Promise<SaveAnswer> {
    try {
      const json = { body, revision, base };
      const answer = await staffFetch(addressOf(slug, 'draft'), { method: 'PUT', json });
      return { kind: 'saved', ...v.parse(savedDraft, answer) };
    } catch (error) {
      return failureOf(error);
    }
  },

  /** Null when it could not be asked, or was called off. */
  async check(slug: string, body: DraftBody, signal: AbortSignal): Promise<CampaignFault[] | null> {
    try {
      const address = addressOf(slug, 'draft', 'check');
      const answer = await staffFetch(address, { method: 'POST', json: { body }, signal });
      return v.parse(checkedDraft, answer).faults;
    } catch {
      return null;
    }
  },

  /** Where the site has these files; nothing of those that it does not have. */
  media: async (names: string[], signal: AbortSignal): Promise<MediaAnswer> =>
    v.parse(
      mediaAnswer,
      await staffFetch('/-/campaigns/media', { method: 'POST', json: names, signal }),
    ),

  submit: (slug: string, revision: number) =>
    staffFetch(addressOf(slug, 'submit'), { method: 'POST', json: { revision } }),

  /** Of the server-sent events. */
  events: (slug: string) => addressOf(slug, 'events'),
};

function failureOf(error: unknown): SaveAnswer {
  if (error instanceof StaffError && error.status === 409) {
    const overtaken = v.safeParse(savedByOther, error.answer);
    const theirs = overtaken.success ? overtaken.output.theirs : null;
    if (theirs) return { kind: 'overtaken', theirs };
  }
  return saveFailureOf(error);
}

/** What a save that was not taken is to whoever writes; throws what is nobody's answer. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof StaffError)) throw error;
  const { status } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'offline' };
  return { kind: 'refused', sentence: error.error };
}
