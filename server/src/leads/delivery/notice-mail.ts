import { type Locale, localise } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { digestSubject, noticeMessages, noticeText } from '../../staff/notices/notice-text';
import {
  dealerId,
  findNotice,
  listQueued,
  type NoticeRow,
} from '../../staff/notices/notices.queries';
import { noticeDestinations } from '../../staff/notices/queue-notices';
import { digestStart, quietUntil } from '../../staff/notices/quiet-hours';
import { channelOf, findSettings, type NoticeSettings } from '../../staff/notices/settings.queries';
import { findPerson } from '../../staff/people/people.queries';
import { fillPlaceholders } from '../../staff/staff-language';
import { weeklyLines } from '../answering/weekly-figures';
import { leadNoticeState, noticeState } from '../inbox/notice-access';
import { findLead } from '../leads.queries';
import type { NoticeDestination } from './destination';
import { type DealerMail, mailBodyAbout, replyTo } from './lead-mail';
import { mailBody, type Paragraph } from './mail-body';
import { toStoredLead } from './stored-lead';

interface NoticeMail extends DealerMail {
  /** The dealer's own address. */
  to: string;
  now?: () => Date;
}

/** Where and how a notice is read. */
export interface NoticeReader {
  settings: NoticeSettings;
  email: string;
}

/** Mails one notice to its person, unless that is no longer wanted. */
export function noticeMail({ now = () => new Date(), ...mail }: NoticeMail): NoticeDestination {
  return {
    name: noticeDestinations.mail,
    async send({ id, reference }) {
      const notice = await findNotice(mail.database, reference);
      if (!notice || notice.read_at !== null) return undefined;
      const reader =
        notice.person === dealerId
          ? await dealerReader(mail, notice)
          : await readerOf(mail.database, notice, 'at once');
      if (!reader) return undefined;
      const { settings, email: to } = reader;
      const quietEnd = quietUntil(settings.quiet, now());
      if (quietEnd) return quietEnd;
      const locale = settings.locale ?? mail.locale;
      await mail.send(id, { to, ...(await noticeContent(notice, { ...mail, locale })) });
      return undefined;
    },
  };
}

/** Mails what somebody wants to read once a day. */
export function noticeDigest({ now = () => new Date(), ...mail }: NoticeMail): NoticeDestination {
  const { database } = mail;
  return {
    name: noticeDestinations.digest,
    async send({ id, reference }) {
      const [personId = '', due = ''] = reference.split(' ');
      const until = new Date(due);
      const queued = await listQueued(database, personId, { from: digestStart(until), until });
      const notices: NoticeRow[] = [];
      let reader: NoticeReader | null = null;
      for (const notice of queued) {
        const found = await readerOf(database, notice, 'digest');
        if (!found) continue;
        notices.push(notice);
        reader = found;
      }
      if (!reader) return undefined;
      const quietEnd = quietUntil(reader.settings.quiet, now());
      if (quietEnd) return quietEnd;
      const locale = reader.settings.locale ?? mail.locale;
      const body = mailBody(locale, [
        ...notices.flatMap((notice): Paragraph[] => {
          const { title, text } = noticeText(notice, locale);
          return [{ text: title, address: openAddress(notice, locale, mail.origin) }, text];
        }),
        {
          text: noticeMessages[locale].digest.all,
          address: mail.origin + localise('/-/notices', locale),
        },
        whyText(locale, mail.origin),
      ]);
      const subject = digestSubject(notices.length, locale);
      await mail.send(id, { to: reader.email, subject, ...automatic(body) });
      return undefined;
    },
  };
}

/** Null when the person is not to be told in this way: removed, without access, or asked for something else. */
export async function readerOf(
  database: Database,
  notice: NoticeRow,
  channel: 'at once' | 'digest',
): Promise<NoticeReader | null> {
  const person = await findPerson(database, notice.person);
  if (!person?.email) return null;
  const settings = await findSettings(database, person.id);
  if (channelOf(settings, notice.kind) !== channel) return null;
  if ((await noticeState(database, person, notice)) !== 'current') return null;
  return { settings, email: person.email };
}

async function dealerReader(
  { database, to, locale }: NoticeMail,
  notice: NoticeRow,
): Promise<NoticeReader | null> {
  const state = await leadNoticeState(database, null, notice);
  return state === 'current'
    ? { email: to, settings: { locale, channels: {}, quiet: null } }
    : null;
}

/** Address that marks a notice as read and leads to its thing. */
export const openAddress = ({ id }: NoticeRow, locale: Locale, origin: string): string =>
  origin + localise(`/-/notices/${encodeURIComponent(id)}`, locale);

/** A notice about a lead has what is needed to answer it; the visitor's data is for those who may see the lead. */
async function noticeContent(notice: NoticeRow, mail: DealerMail) {
  const { locale, origin, database } = mail;
  const { title, text } = noticeText(notice, locale);
  const subject = title.replace(/[\u2066-\u2069]/g, '');
  const row = notice.kind.startsWith('lead-') && (await findLead(database, notice.subject));
  if (row) {
    const lead = toStoredLead(row);
    return { subject, ...replyTo(lead), ...(await mailBodyAbout(lead, mail, [text])) };
  }
  const link = { text: noticeMessages[locale].open, address: openAddress(notice, locale, origin) };
  const lines = notice.kind === 'figures-weekly' ? await weeklyLines(database, notice, locale) : [];
  const body = mailBody(locale, [title, text, ...lines, link, whyText(locale, origin)]);
  return { subject, ...automatic(body) };
}

const whyText = (locale: Locale, origin: string): string =>
  fillPlaceholders(noticeMessages[locale].why, { origin });

/** The mail answers nothing. */
const automatic = (body: ReturnType<typeof mailBody>) => ({
  ...body,
  headers: { ...body.headers, 'Auto-Submitted': 'auto-generated' },
});
