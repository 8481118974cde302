import * as v from 'valibot';

/**
 * JSON inside a text field, as the wire carries lists; quotes may be HTML-escaped. A list that
 * cannot be read is an empty one; anything else that cannot be read is refused.
 */
export const jsonText = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(v.string(), v.description('JSON as text'), v.transform(parseText), schema);

export const jsonList = <Output>(item: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.string(),
    v.description('A JSON list as text; its quotes may be HTML-escaped'),
    v.transform(parseText),
    listOf(item),
  );

/** The same as news spells it: with single quotes, which no item may hold. */
export const singleQuotedList = <Output>(item: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.string(),
    v.description('A JSON list as text, with single quotes'),
    v.transform((text) => parseText(text.replaceAll("'", '"'))),
    listOf(item),
  );

const listOf = <Output>(item: v.GenericSchema<unknown, Output>) =>
  v.fallback(v.array(item), () => []);

/** JSON as a text field of the wire carries it. */
export const toJsonText = (value: unknown): string => JSON.stringify(value);

/** The same with HTML-escaped quotes, as `aboutus` spells it. */
export const toEscapedJsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The same with single quotes, as `media_list` spells it. */
export const toSingleQuotedText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('"', "'");

function parseText(text: string): unknown {
  return tryParse(text) ?? tryParse(unescapeQuotes(text));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unescapeQuotes(text: string): string {
  return text
    .replace(/&(?:quot|#0*34|#x0*22);/gi, '"')
    .replace(/&(?:apos|#0*39|#x0*27);/gi, "'")
    .replace(/&amp;/gi, '&');
}
