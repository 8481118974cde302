import { contactChannels, replyPlaceholders } from 'shared-contracts/inbox';
import * as v from 'valibot';
import { type Bilingual, bilingual } from './fields';

const placeholder = /\{([^{}]*)\}/g;

/** The first placeholder in a text that is none of ours. */
const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .find((name) => !replyPlaceholders.some((known) => known === name));

const known = replyPlaceholders.map((name) => `{${name}}`).join(', ');

const knownPlaceholders = (language: 'en' | 'ar') =>
  v.forward(
    v.check<Bilingual, v.ErrorMessage<v.CheckIssue<Bilingual>>>(
      (text) => unknownIn(text[language]) === undefined,
      ({ input }) => `does not know the placeholder "${unknownIn(input[language])}": use ${known}`,
    ),
    [language],
  );

const sentences = v.pipe(bilingual, knownPlaceholders('en'), knownPlaceholders('ar'));

/** `reply-templates.json`: sentences with which agents call, write by WhatsApp, or answer by mail. */
export const replyTemplatesFile = v.strictObject({
  templates: v.array(
    v.strictObject({
      channel: v.picklist(contactChannels, 'must be "call", "whatsapp" or "mail"'),
      /** What agents choose it by. */
      name: bilingual,
      text: sentences,
    }),
  ),
});
export type ReplyTemplatesContent = v.InferOutput<typeof replyTemplatesFile>;
