import { type Attribution, campaignSourceOf } from 'shared-contracts/api';
import type { LeadSource } from '../../database/tables/leads';

export type { LeadSource };

/** The source of a visit or lead: that of the last arrival. The only place with this rule. */
export function sourceOf(attribution: Attribution | null): LeadSource {
  const touch = attribution?.last ?? attribution?.first;
  const { utm_source, utm_medium, utm_campaign } = touch?.marks ?? {};
  const candidates = [utm_source, touch?.platform, touch?.referrer].map(campaignSourceOf);
  return {
    source: candidates.find((name) => name !== directSource) ?? directSource,
    medium: utm_medium ?? null,
    campaign: utm_campaign ?? null,
  };
}

const directSource = campaignSourceOf(null);

/** The source alone, of a lead or of a row: whoever stores or sends a source takes all of its columns from here. */
export const pickSource = ({ source, medium, campaign }: LeadSource): LeadSource => ({
  source,
  medium,
  campaign,
});

/** Source of leads that the site itself creates. */
export const siteSource: LeadSource = { source: directSource, medium: null, campaign: null };
