import type { SiteTexts } from 'shared-contracts/content';
import type { Messages } from 'shared-contracts/remote';
import { flattenMessages } from '../flatten-messages';
import type { LiveRelease } from './live-release';

/**
 * All texts that visitors read, by their names in `texts.json`: those of the live releases, and others of the program, by
 * namespace.
 */
export function siteTexts(
  { pinned, rendered, shellMessages }: Pick<LiveRelease, 'pinned' | 'rendered' | 'shellMessages'>,
  others: LiveRelease['shellMessages'],
): SiteTexts {
  const texts: SiteTexts = {};
  const add = (namespace: string, { en, ar }: { en: Messages; ar: Messages }) => {
    const arabic = namedTexts(namespace, ar);
    // Arabic has plural forms that English lacks.
    for (const [name, text] of [...namedTexts(namespace, en), ...arabic])
      texts[name] ??= { en: text, ar: arabic.get(name) ?? text };
  };
  for (const [namespace, messages] of Object.entries({ ...shellMessages, ...others }))
    add(namespace, messages);
  for (const { name } of pinned.remotes) {
    const messages = rendered.get(name);
    if (messages) add(name, messages);
  }
  return texts;
}

/** A key of texts that come with a page's data may itself have dots. */
const namedTexts = (namespace: string, messages: Messages) =>
  new Map(
    [...flattenMessages(messages, '.')].map(([key, text]) => [
      `${namespace}/${key.replaceAll('.', '/')}`,
      text,
    ]),
  );
