import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { listMessages } from '../inbox/notes.queries';
import type { VisitorRequests } from '../requests/visitor-requests';
import { type Destination, detailOf, personOf } from './destination';
import { fill, mailBody } from './mail-body';
import type { MailToVisitor } from './mail-to-visitor';

interface AnswerMailDependencies extends MailToVisitor {
  requests: Pick<VisitorRequests, 'keyOf'>;
}

/** Sends staff's newest answer to the visitor, with the link to the page that shows all. */
export const answerMail = ({
  send,
  dealer,
  database,
  requests,
  origin,
}: AnswerMailDependencies): Destination => ({
  name: 'answer',
  wants: () => false,
  async send({ id, lead }) {
    const { locale, reference } = lead;
    const address = detailOf(lead, 'email');
    const key = await requests.keyOf(reference);
    const answers = (await listMessages(database, reference)).filter(({ by }) => by === 'dealer');
    const answer = answers.at(-1);
    if (!address || key === null || !answer) return;
    const texts = dealer.mailTexts[locale].answer;
    const name = personOf(lead);
    const values = { name: name ?? '', reference, brand: dealer.brand_name[locale] };
    const greeting = fill(name ? texts.greeting : texts.greetingWithoutName, values);
    // mail programs take mails with one id for the same mail
    await send(`${id}.${answers.length}`, {
      to: { name: values.name, address },
      subject: fill(texts.subject, values),
      ...mailBody(locale, [
        ...[greeting, fill(texts.text, values)],
        ...answer.text.split('\n').filter((line) => line.trim() !== ''),
        { text: texts.action, address: origin + localise(paths.request(key), locale) },
        fill(texts.closing, values),
      ]),
    });
  },
});
