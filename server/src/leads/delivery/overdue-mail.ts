import type { Database } from '../../database/database';
import { overdueDestination } from '../answering/overdue';
import type { Destination } from './destination';
import { type DealerMail, mailBodyAbout, replyTo } from './lead-mail';
import { kindLabel, whenInBahrain } from './lead-messages';
import { fill } from './mail-body';
import ar from './messages/ar.json';
import en from './messages/en.json';

const messages = { en, ar };

/**
 * Notifies the lead's agent, or all agents of its branch, and the managers that an answer is overdue. `to` is the
 * dealer's own address, used when no such person has an account.
 */
export function overdueMail(mail: DealerMail, to: string): Destination {
  return {
    name: overdueDestination,
    wants: () => false,
    async send({ id, lead }) {
      const { locale, database } = mail;
      const work = await unansweredWork(database, lead.reference);
      // the lead has been answered: no mail
      if (!work?.due_at) return;
      const recipients = await recipientsOf(database, work);
      const texts = messages[locale].overdue;
      const values = {
        kind: kindLabel(lead, locale),
        reference: lead.reference,
        time: whenInBahrain(new Date(work.due_at), locale),
        name: work.person_name ?? '',
      };
      const opening = [texts.text, work.person === null ? texts.unclaimed : texts.claimed];
      await mail.send(id, {
        to: recipients.length > 0 ? recipients : to,
        ...replyTo(lead),
        subject: fill(texts.subject, values),
        ...(await mailBodyAbout(
          lead,
          mail,
          opening.map((sentence) => fill(sentence, values)),
        )),
      });
    },
  };
}

const unansweredWork = (database: Database, reference: string) =>
  database
    .selectFrom('lead_work')
    .select(['person', 'person_name', 'branch', 'due_at'])
    .where('reference', '=', reference)
    .where('first_answered_at', 'is', null)
    .executeTakeFirst();

/** E-mail addresses of the lead's agent, or of all agents of its branch, and of managers. */
async function recipientsOf(
  database: Database,
  { person, branch }: { person: string | null; branch: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('people')
    .select(['id', 'email', 'roles', 'branches'])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
  const people = rows.map(({ id, email, roles, branches }) => ({
    ...{ id, email },
    roles: new Set<string>(JSON.parse(roles)),
    branches: new Set<number>(JSON.parse(branches)),
  }));
  const isThere = people.some(({ id }) => id === person);
  return people
    .filter(
      ({ id, roles, branches }) =>
        roles.has('manager') ||
        (isThere ? id === person : roles.has('agent') && branches.has(branch)),
    )
    .map(({ email }) => email);
}
