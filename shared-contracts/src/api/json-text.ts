import * as v from 'valibot';

/**
 * JSON inside a text field; quotes may be HTML-escaped. `jsonText` fails on invalid JSON; `jsonList` gives an empty
 * list.
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

/** A list with single quotes, as `media_list` has it. Items cannot contain single quotes. */
export const singleQuotedList = <Output>(item: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.string(),
    v.description('A JSON list as text, with single quotes'),
    v.transform((text) => parseText(text.replaceAll("'", '"'))),
    listOf(item),
  );

const listOf = <Output>(item: v.GenericSchema<unknown, Output>) =>
  v.fallback(v.array(item), () => []);

/** Writes JSON as a text field. */
export const toJsonText = (value: unknown): string => JSON.stringify(value);

/** Writes JSON with HTML-escaped quotes, as `aboutus` has it. */
export const toEscapedJsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Writes JSON with single quotes, as `media_list` has it. */
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
