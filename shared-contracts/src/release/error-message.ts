/** A piece of code as engines quote it, and the name of a property. */
const code = '(?:[\\w$.[\\]]|\\([\\w$., ]*\\)){1,60}';
const property = '[\'"][a-z_$-]{1,40}[\'"]';
const nothing = '(?:undefined|null)';

/** Messages of JavaScript engines and of React, which quote code and no data. */
const known = [
  `Cannot (?:read|set) propert(?:y|ies) of ${nothing} \\((?:reading|setting) ${property}\\)`,
  `Cannot (?:read|set) propert(?:y|ies) of ${nothing}`,
  `can't access property ${property}, ${code} is ${nothing}`,
  `Cannot destructure property ${property} of '${code}' as it is ${nothing}\\.?`,
  `Cannot access '${code}' before initialization`,
  `Can't find variable: ${code}`,
  `${nothing} is not (?:an object|a function) \\((?:evaluating|near) '${code}'\\)`,
  `${code} is not (?:a function|a constructor|defined|iterable)`,
  `${code} is ${nothing}`,
  'Assignment to constant variable\\.',
  'Maximum call stack size exceeded\\.?',
  'too much recursion',
  'Invalid time value',
  'Invalid array length',
  'Unexpected end of JSON input',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource\\.',
];
// A number of three digits may be a visitor's.
const message = new RegExp(
  `^(?:(?!.*\\d{3})(?:${known.join('|')})|Minified React error #\\d{1,4})`,
  'i',
);
const errorName = /^[A-Z][A-Za-z]{0,39}$/;

/**
 * What may be told of an error: its kind, and its message only so far as an engine or React wrote it. Any other
 * message may contain what a visitor typed; the source line tells those who wrote it what it says.
 */
export function publicMessage({ name, message: text }: Pick<Error, 'name' | 'message'>): string {
  const kind = errorName.test(name) ? name : 'Error';
  const [told] = message.exec(text) ?? [];
  return told ? `${kind}: ${told}` : kind;
}

/** Whether a text can have come from `publicMessage`. */
export const isPublicMessage = (text: string): boolean => {
  const [name = '', ...rest] = text.split(': ');
  return text === publicMessage({ name, message: rest.join(': ') });
};
