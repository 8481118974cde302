import { contactChannels, replyPlaceholders } from 'shared-contracts/inbox';
import * as v from 'valibot';
import { bilingual } from './fields';

const placeholder = /\{([^{}]*)\}/g;

/** Placeholders in a text that are none of ours. */
const unknownIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '']) =>
    replyPlaceholders.some((known) => known === name) ? [] : [name],
  );

const sentences = v.pipe(
  bilingual,
  v.check(
    ({ en, ar }) => unknownIn(en + ar).length === 0,
    ({ input: { en, ar } }) =>
      `does not know the placeholder "${unknownIn(en + ar)[0]}": use ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}`,
  ),
);

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
