import type { AdvertisingConfig } from '../../../config/advertising-config';
import { isProspect } from '../adf';
import type { Destination, StoredLead } from '../destination';
import { postJson } from './post-json';

interface AnalyticsOptions {
  /** Address of Google's API, replaced in tests. */
  collector?: string;
}

/** ms for which Google accepts an event with an earlier timestamp. */
const maxEventAgeMs = 72 * 60 * 60 * 1000;

/**
 * Sends leads to Google Analytics 4 by the Measurement Protocol, with the visitor's consent and when the tag ran in
 * their browser. Google answers 204 even to invalid events, so failures cannot be detected.
 */
export function analyticsConversions(
  { measurement, secret }: NonNullable<AdvertisingConfig['analytics']>,
  { collector = 'https://www.google-analytics.com' }: AnalyticsOptions = {},
): Destination {
  // Google accepts the secret only in the address
  const query = new URLSearchParams({ measurement_id: measurement, api_secret: secret });
  return {
    name: 'analytics',
    wants: (lead, now) =>
      Boolean(lead.consent?.analytics) &&
      isProspect(lead) &&
      now.getTime() - Date.parse(lead.createdAt) < maxEventAgeMs,
    async send({ lead, signal }) {
      await postJson(`${collector}/mp/collect?${query}`, eventOf(lead), signal);
    },
  };
}

const eventOf = (lead: StoredLead) => ({
  client_id: lead.consent?.analytics,
  timestamp_micros: Date.parse(lead.createdAt) * 1000,
  // visitors consent to the counting of leads, not to personalised ads
  consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
  events: [{ name: 'generate_lead', params: { lead_source: lead.kind } }],
});
