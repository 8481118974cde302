import type { DeliveryConfig } from '../../config/delivery-config';
import { pickSource } from '../../http/attribution/lead-source';
import { signatureHeader, signatureOf } from '../../security/body-signature';
import type { Destination, StoredLead } from './destination';
import { postText } from './post-text';

/**
 * Posts each lead as JSON, signed with the shared secret (`signatureOf`). `Idempotency-Key` is the same for every
 * attempt.
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
