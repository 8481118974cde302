import { adfDocument, isProspect } from './adf';
import type { Dealer, Destination } from './destination';
import { kindLabel } from './lead-messages';
import type { SendMail } from './mail-transport';
import { postText } from './post-text';

const mediaType = 'application/x-adf+xml';

/** Sends leads to a dealer's CRM by HTTP POST. */
export function adfByPost(url: string, dealer: Dealer): Destination {
  return {
    name: 'adf',
    wants: isProspect,
    async send({ id, lead, signal }) {
      await postText(url, adfDocument(lead, dealer), signal, {
        'Content-Type': `${mediaType}; charset=utf-8`,
        'Idempotency-Key': id,
      });
    },
  };
}

/** Sends leads to a dealer's CRM as a mail attachment. */
export function adfByMail(send: SendMail, to: string, dealer: Dealer): Destination {
  return {
    name: 'adf',
    wants: isProspect,
    async send({ id, lead }) {
      await send(id, {
        to,
        subject: `ADF ${lead.reference}`,
        text: `${kindLabel(lead)} ${lead.reference}\n`,
        attachments: [
          {
            filename: `${lead.reference}.xml`,
            contentType: mediaType,
            content: adfDocument(lead, dealer),
          },
        ],
      });
    },
  };
}
