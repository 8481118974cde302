import type { OwnTexts } from '../api/api';
import type { Messages } from './messages';

/**
 * Texts that come with the data of a page instead of its script, with those that staff have written in their place.
 *
 * @param namespace the workspace
 * @param name of the file below `src`: `request-words` for `request/words.json`
 */
export const pageTexts = <Texts extends Messages>(
  namespace: string,
  name: string,
  texts: Texts,
  ownTexts: OwnTexts = {},
): Texts => replaceTexts(texts, ownTexts[namespace] ?? {}, `${name}.`);

/** @param own texts by key, such as `hold.ended.subject`; a key without a text of the program is left out */
export function replaceTexts<Texts extends object>(
  texts: Texts,
  own: Readonly<Record<string, string>>,
  path = '',
): Texts {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'object' && value !== null
      ? replaceTexts(value, own, `${path}${key}.`)
      : (own[path + key] ?? value),
  ]);
  return Object.fromEntries(entries);
}
