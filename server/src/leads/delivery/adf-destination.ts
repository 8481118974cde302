import type { VisitorRequests } from '../requests/visitor-requests';
import { adfDocument, isProspect } from './adf';
import { type Dealer, type Destination, detailOf, type StoredLead } from './destination';
import { kindLabel } from './lead-messages';
import type { SendMail } from './mail-transport';
import { postText } from './post-text';
import { toStoredLead } from './stored-lead';

const mediaType = 'application/x-adf+xml';

/** What a dealer's CRM is told after the prospect: the rest is a matter of the inbox. */
const toldChanges = ['moved', 'cancelled', 'withdrawn'];

interface AdfOptions {
  dealer: Dealer;
  /** Finds the request that a change is about. */
  requests: Pick<VisitorRequests, 'keyOf' | 'find'> | undefined;
}

const isTold = (lead: StoredLead): boolean =>
  isProspect(lead) ||
  (lead.kind === 'booking-change' && toldChanges.includes(String(lead.details.change)));

/** The prospect of a lead; of a change its request again, as it now is. Null for a request that is gone, or is none. */
async function prospectOf(lead: StoredLead, { dealer, requests }: AdfOptions) {
  if (lead.kind !== 'booking-change') return { lead, document: adfDocument(lead, dealer) };
  const key = await requests?.keyOf(detailOf(lead, 'booking') ?? '');
  const request = key ? await requests?.find(key) : null;
  const changed = request && toStoredLead(request.lead);
  if (!changed || !isProspect(changed)) return null;
  return { lead: changed, document: adfDocument(changed, dealer, lead) };
}

/** Sends leads, and what becomes of their times, to a dealer's CRM by HTTP POST. */
export function adfByPost(url: string, options: AdfOptions): Destination {
  return {
    name: 'adf',
    wants: isTold,
    async send({ id, lead, signal }) {
      const prospect = await prospectOf(lead, options);
      if (!prospect) return;
      await postText(url, prospect.document, signal, {
        'Content-Type': `${mediaType}; charset=utf-8`,
        'Idempotency-Key': id,
      });
    },
  };
}

/** The same as a mail attachment. */
export function adfByMail(send: SendMail, to: string, options: AdfOptions): Destination {
  return {
    name: 'adf',
    wants: isTold,
    async send({ id, lead }) {
      const prospect = await prospectOf(lead, options);
      if (!prospect) return;
      const { reference } = prospect.lead;
      await send(id, {
        to,
        subject: `ADF ${reference}`,
        text: `${kindLabel(lead)} ${reference}\n`,
        attachments: [
          { filename: `${reference}.xml`, contentType: mediaType, content: prospect.document },
        ],
      });
    },
  };
}
