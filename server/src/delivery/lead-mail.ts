import type { CvStore } from '../leads/applications/cv-store';
import type { Destination, StoredLead } from './destination';
import { detailOf } from './destination';
import { detailLines, kindLabel, originLines, personOf } from './lead-messages';
import type { SendMail } from './mail-transport';
import { storedCvOf } from './stored-cv';

/** Where CVs are read. */
export type CvFolder = Pick<CvStore, 'read'>;

/** Tells the dealer of each lead by mail; answering it answers the visitor. */
export function leadMail(send: SendMail, to: string, cvs: CvFolder): Destination {
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
        attachments: await attachmentsOf(lead, cvs),
      });
    },
  };
}

/** The CV under its own kind of name: what the applicant called it is not for a file system. */
async function attachmentsOf({ reference, details }: StoredLead, cvs: CvFolder) {
  const cv = storedCvOf(details);
  if (!cv) return [];
  const content = await cvs.read(cv.file);
  if (!content) throw new Error(`the CV of ${reference} is gone`);
  return [{ filename: `${reference}.${cv.type}`, content }];
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
