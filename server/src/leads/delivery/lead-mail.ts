import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { repliesOf } from '../answering/replies';
import type { LeadFileStore } from '../files/lead-file-store';
import { leadNames } from '../lead-names';
import { type Destination, detailOf, personOf, type StoredLead } from './destination';
import { leadMailBody } from './lead-mail-body';
import { kindLabel } from './lead-messages';
import type { SendMail } from './mail-transport';
import { downloadName, storedFilesOf } from './stored-files';

const inboxAddress = '/-/inbox';

/** Reads files of leads. */
export type LeadFilesRead = Pick<LeadFileStore, 'read'>;

export interface DealerMail {
  send: SendMail;
  /** Language of the mails, not of the visitors. */
  locale: Locale;
  database: Database;
  /** Scheme, host and port of the site. */
  origin: string;
}

/** Notifies the dealer of each lead by mail. A reply goes to the visitor. */
export function leadMail(mail: DealerMail, to: string, leadFiles: LeadFilesRead): Destination {
  return {
    name: 'mail',
    wants: () => true,
    async send({ id, lead }) {
      await mail.send(id, {
        to,
        ...replyTo(lead),
        subject: subjectOf(lead, mail.locale),
        ...(await mailBodyAbout(lead, mail)),
        attachments: await attachmentsOf(lead, leadFiles),
      });
    },
  };
}

/** Reply-to header with the visitor's address. */
export function replyTo(lead: StoredLead) {
  const address = detailOf(lead, 'email');
  return address === null ? {} : { replyTo: { name: personOf(lead) ?? '', address } };
}

/** A mail about a lead for staff, with sentences at the top. */
export async function mailBodyAbout(
  lead: StoredLead,
  { database, locale, origin }: DealerMail,
  opening: readonly string[] = [],
) {
  const names = await leadNames(database);
  const replies = repliesOf(lead, names);
  const inbox = `${origin}${inboxAddress}/${lead.reference}`;
  return leadMailBody({ lead, locale, names, replies, inbox, opening });
}

async function attachmentsOf({ reference, details }: StoredLead, leadFiles: LeadFilesRead) {
  const files = storedFilesOf(details);
  return Promise.all(
    files.map(async (file) => {
      const content = await leadFiles.read(file.file);
      if (!content) throw new Error(`a file of ${reference} is gone`);
      return { filename: downloadName(reference, file, files), content };
    }),
  );
}

function subjectOf(lead: StoredLead, locale: Locale): string {
  const person = personOf(lead);
  return `${kindLabel(lead, locale)} ${lead.reference}${person ? ` – ${person}` : ''}`;
}
