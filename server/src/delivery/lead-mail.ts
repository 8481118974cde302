import type { Destination, StoredLead } from './destination';
import { detailOf } from './destination';
import { detailLines, kindLabel, originLines, personOf } from './lead-words';
import type { SendMail } from './mail-transport';

/** Tells the dealer of each lead by mail; answering it answers the visitor. */
export function leadMail(send: SendMail, to: string): Destination {
  return {
    name: 'mail',
    wants: () => true,
    async send({ id, lead }) {
      const replyTo = detailOf(lead, 'email');
      await send(id, {
        to,
        ...(replyTo && { replyTo: { name: personOf(lead) ?? '', address: replyTo } }),
        subject: subjectOf(lead),
        text: textOf(lead),
      });
    },
  };
}

function subjectOf(lead: StoredLead): string {
  const person = personOf(lead);
  return `${kindLabel(lead)} ${lead.reference}${person ? ` – ${person}` : ''}`;
}

/** Labels and values as lines of text; values of several lines keep them. */
export function textOf(lead: StoredLead): string {
  const say = (lines: [string, string][]) =>
    lines.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${say(detailLines(lead))}\n\n${say(originLines(lead))}\n`;
}
