import { type Attribution, campaignSourceOf } from 'shared-contracts/api';

/** What brought a visitor, as the row, the inbox, exports, deliveries and reports say it. */
export interface LeadSource {
  /** Such as `instagram`; `website` for who came by himself. */
  source: string;
  medium: string | null;
  /** Name of the campaign that the link to the site carried. */
  campaign: string | null;
}

/** The one rule by which a visit or a lead has its source: the last arrival decides. */
export function sourceOf(attribution: Attribution | null): LeadSource {
  const touch = attribution?.last ?? attribution?.first;
  const { utm_source, utm_medium, utm_campaign } = touch?.marks ?? {};
  const named = [utm_source, touch?.platform, touch?.referrer].map(campaignSourceOf);
  return {
    source: named.find((name) => name !== nowhere) ?? nowhere,
    medium: utm_medium ?? null,
    campaign: utm_campaign ?? null,
  };
}

const nowhere = campaignSourceOf(null);

/** Of what the site itself writes down. */
export const ownSource: LeadSource = { source: nowhere, medium: null, campaign: null };
