import { createHmac } from 'node:crypto';
import type { DeliveryConfig } from '../../config/delivery-config';
import { pickSource } from '../../http/attribution/lead-source';
import type { Destination, StoredLead } from './destination';
import { postText } from './post-text';

export const signatureHeader = 'X-Showroom-Signature';

/**
 * Posts each lead as JSON. `X-Showroom-Signature: t=<unix seconds>,v1=<hex>` is the HMAC-SHA256 of `<t>.<body>` with
 * the shared secret; `Idempotency-Key` is the same for every attempt.
 */
export function webhook(
  { url, secret }: NonNullable<DeliveryConfig['webhook']>,
  now = () => new Date(),
): Destination {
  return {
    name: 'webhook',
    wants: () => true,
    async send({ id, lead, signal }) {
      const body = JSON.stringify({ id, ...leadBody(lead) });
      await postText(url, body, signal, {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': id,
        [signatureHeader]: signatureOf(body, secret, now()),
      });
    },
  };
}

/** Value of the `X-Showroom-Signature` header for a body. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

function leadBody(lead: StoredLead) {
  return {
    reference: lead.reference,
    kind: lead.kind,
    language: lead.locale,
    created_at: lead.createdAt,
    details: lead.details,
    source: { page: lead.page, remote: lead.remote, remote_version: lead.remoteVersion },
    came_by: pickSource(lead),
    attribution: lead.attribution,
    variant: lead.variant?.name ?? null,
  };
}
