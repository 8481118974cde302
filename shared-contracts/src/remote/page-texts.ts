import type { OwnTexts } from '../api/api';
import type { Messages } from './messages';

/**
 * Texts that come with the data of a page instead of its script, with those that staff have written in their place.
 *
 * @param file of the texts, as in their names in `texts.json`: `mfe-finance/request-words` for `src/request/words.json`
 */
export function pageTexts<Texts extends Messages>(
  file: string,
  texts: Texts,
  ownTexts: OwnTexts = {},
): Texts {
  const [namespace = '', name = ''] = file.split('/');
  return replaceTexts(texts, ownTexts[namespace] ?? {}, `${name}.`);
}

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
