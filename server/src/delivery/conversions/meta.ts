import type { AdvertisingConfig } from '../../config/advertising-config';
import { isProspect } from '../adf';
import type { Destination, StoredLead } from '../destination';
import { hashedEmail, hashedPhone } from './hashed';
import { postJson } from './post-json';

interface MetaOptions {
  /** Scheme, host and port of the site. */
  origin: string;
  /** Address of the Graph API, for tests. */
  graph?: string;
}

/** Tells Meta of leads that came by its advertisements, when their visitors agree: Conversions API. */
export function metaConversions(
  { pixel, token }: NonNullable<AdvertisingConfig['meta']>,
  { origin, graph = 'https://graph.facebook.com' }: MetaOptions,
): Destination {
  return {
    name: 'meta',
    wants: (lead) => Boolean(lead.consent?.clicks.fbclid) && isProspect(lead),
    async send({ lead, signal }) {
      // in the body, because addresses stand in logs
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
    // the same over every attempt: a repeat is no other lead
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
