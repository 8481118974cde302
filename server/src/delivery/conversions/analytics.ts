import type { AdvertisingConfig } from '../../config/advertising-config';
import { isProspect } from '../adf';
import type { Destination, StoredLead } from '../destination';
import { postJson } from './post-json';

interface AnalyticsOptions {
  /** Address of Google, for tests. */
  collector?: string;
}

/** ms for which Google takes an event as of the moment that it says. */
const patience = 72 * 60 * 60 * 1000;

/**
 * Tells Google Analytics 4 of leads, when their visitors agree and its tag has run in their browser: Measurement Protocol,
 * which answers 204 to everything and says nothing of what it did with it.
 */
export function analyticsConversions(
  { measurement, secret }: NonNullable<AdvertisingConfig['analytics']>,
  { collector = 'https://www.google-analytics.com' }: AnalyticsOptions = {},
): Destination {
  // Google takes the secret in the address alone
  const asked = new URLSearchParams({ measurement_id: measurement, api_secret: secret });
  return {
    name: 'analytics',
    wants: (lead, now) =>
      Boolean(lead.consent?.analytics) &&
      isProspect(lead) &&
      now.getTime() - Date.parse(lead.createdAt) < patience,
    async send({ lead, signal }) {
      await postJson(`${collector}/mp/collect?${asked}`, eventOf(lead), signal);
    },
  };
}

const eventOf = (lead: StoredLead) => ({
  client_id: lead.consent?.analytics,
  timestamp_micros: Date.parse(lead.createdAt) * 1000,
  // what visitors agree to is that leads are counted, not that they are shown other advertisements
  consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
  events: [{ name: 'generate_lead', params: { lead_source: lead.kind } }],
});
