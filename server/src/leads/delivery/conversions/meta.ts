import type { AdvertisingConfig } from '../../../config/advertising-config';
import { isProspect } from '../adf';
import type { Destination, StoredLead } from '../destination';
import { hashedEmail, hashedPhone } from './hashed';
import { postJson } from './post-json';

interface MetaOptions {
  /** Scheme, host and port of the site. */
  origin: string;
  /** Address of the Graph API, replaced in tests. */
  graph?: string;
}

/** Sends leads that came by Meta ads to the Conversions API, with the visitor's consent. */
export function metaConversions(
  { pixel, token }: NonNullable<AdvertisingConfig['meta']>,
  { origin, graph = 'https://graph.facebook.com' }: MetaOptions,
): Destination {
  return {
    name: 'meta',
    wants: (lead) => Boolean(lead.consent?.clicks.fbclid) && isProspect(lead),
    async send({ lead, signal }) {
      // the token is in the body, because addresses appear in logs
      const body = { data: [eventOf(lead, origin)], access_token: token };
      await postJson(`${graph}/${pixel}/events`, body, signal);
    },
  };
}

function eventOf(lead: StoredLead, origin: string) {
  const { consent } = lead;
  const email = hashedEmail(lead);
  const phone = hashedPhone(lead, { plus: false });
  return {
    event_name: 'Lead',
    event_time: Math.floor(Date.parse(lead.createdAt) / 1000),
    // the same for every attempt, so that Meta recognises a repeat
    event_id: lead.reference,
    event_source_url: origin + (lead.page ?? '/'),
    action_source: 'website',
    user_data: {
      ...(email && { em: [email] }),
      ...(phone && { ph: [phone] }),
      fbc: `fb.1.${Date.parse(consent?.at ?? lead.createdAt)}.${consent?.clicks.fbclid}`,
      client_user_agent: consent?.agent ?? '',
    },
  };
}
