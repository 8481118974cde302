import { momentText, noticeMessages } from '../../staff/notices/notice-text';
import { noticeDestinations } from '../../staff/notices/queue-notices';
import { invitationCode } from '../../staff/people/invitation-code';
import { joinAddress } from '../../staff/people/people';
import { fillPlaceholders } from '../../staff/staff-language';
import type { NoticeDestination } from './destination';
import type { DealerMail } from './lead-mail';
import { mailBody } from './mail-body';

interface InvitationMail extends DealerMail {
  secret: string;
  now?: () => Date;
}

/** Mails the link of an invitation that is still good. */
export function invitationMail({
  send,
  locale,
  database,
  origin,
  secret,
  now = () => new Date(),
}: InvitationMail): NoticeDestination {
  return {
    name: noticeDestinations.invitation,
    async send({ id, reference: digest }) {
      const invitation = await database
        .selectFrom('invitations')
        .innerJoin('people', 'people.id', 'invitations.person')
        .select(['invitations.person', 'invitations.until', 'people.email', 'people.invited_by'])
        .where('digest', '=', digest)
        .where('until', '>', now().toISOString())
        .where('people.disabled_at', 'is', null)
        .executeTakeFirst();
      if (!invitation) return undefined;
      const { email: to, until, invited_by } = invitation;
      const messages = noticeMessages[locale].invitation;
      const { host } = new URL(origin);
      const values = { by: invited_by ?? host, host, at: momentText(until) };
      const [subject = '', text = '', end = ''] = [
        messages.subject,
        messages.text,
        messages.until,
      ].map((sentence) => fillPlaceholders(sentence, values));
      const address = `${origin}${joinAddress}#${invitationCode(secret, invitation)}`;
      await send(id, {
        ...{ to, subject },
        ...mailBody(locale, [text, { text: messages.action, address }, end]),
      });
      return undefined;
    },
  };
}
