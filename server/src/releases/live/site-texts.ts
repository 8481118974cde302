import type { SiteTexts } from 'shared-contracts/content';
import type { Messages } from 'shared-contracts/remote';
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
    const arabic = flatten(ar, namespace);
    // Arabic has plural forms that English lacks.
    for (const [name, text] of [...flatten(en, namespace), ...arabic])
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

function flatten(texts: Messages, path: string): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${path}/${key}`, value]]
        : [...flatten(value, `${path}/${key}`)],
    ),
  );
}
