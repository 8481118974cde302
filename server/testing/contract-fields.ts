/** For tests: what a field of the wire must be. Answers a sentence about what is wrong, or nothing. */
export type Field = (value: unknown) => string | undefined;

const accept =
  (name: string, good: (value: unknown) => boolean): Field =>
  (value) =>
    good(value) ? undefined : `is no ${name}: ${JSON.stringify(value)?.slice(0, 60)}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const matching = (name: string, pattern: RegExp) =>
  accept(name, (value) => isText(value) && pattern.test(value));

const arabicLetter = /[\u0621-\u064a]/;

export const number = accept('number', Number.isInteger);
export const text = matching('text', /\S/);
export const anyText = accept('text, empty or not', isText);
export const arabic = matching('Arabic text', arabicLetter);
export const english = accept(
  'English text',
  (value) => isText(value) && /\S/.test(value) && !arabicLetter.test(value),
);
export const html = accept(
  'English HTML',
  (value) => isText(value) && /^<\w/.test(value) && !arabicLetter.test(value),
);
export const arabicHtml = accept(
  'Arabic HTML',
  (value) => isText(value) && /^<\w/.test(value) && arabicLetter.test(value),
);
export const picture = matching(
  'picture',
  /^\/storage\/uploads\/[\w/-]+-\d+x\d+\.[0-9a-f]{8}\.(webp|jpg|png)$/,
);
export const turntable = matching(
  'first frame of a turntable',
  /^\/storage\/uploads\/[\w/-]+-\d+x\d+x\d+\.[0-9a-f]{8}\/00\.webp$/,
);
export const upload = matching(
  'uploaded file',
  /^\/storage\/uploads\/[\w/-]+[\w.-]+\.(mp4|webm|pdf)$/,
);
export const day = matching('ISO day', /^\d{4}-\d{2}-\d{2}$/);
export const slug = matching('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/);
export const address = matching('https address', /^https:\/\/\S+$/);
export const oneOf = (...values: readonly unknown[]) =>
  accept(values.join(' or '), (value) => values.includes(value));
export const nothingOr =
  (field: Field): Field =>
  (value) =>
    value === null ? undefined : field(value);

/** An object with these fields and no others. */
export const shape =
  (fields: Readonly<Record<string, Field>>): Field =>
  (value) => {
    if (typeof value !== 'object' || value === null) return 'is no object';
    const given = Object.keys(value);
    const missing = Object.keys(fields).filter((name) => !given.includes(name));
    const unknown = given.filter((name) => !(name in fields));
    const wrong = Object.entries(fields).flatMap(([name, field]) => {
      const reason = missing.includes(name) ? undefined : field(Reflect.get(value, name));
      return reason === undefined ? [] : [`${name} ${reason}`];
    });
    const faults = [
      ...missing.map((name) => `${name} is missing`),
      ...unknown.map((name) => `${name} is not in the contract`),
      ...wrong,
    ];
    return faults.length === 0 ? undefined : faults.join('; ');
  };

/** A list that is not empty. */
export const listOf =
  (item: Field): Field =>
  (value) => {
    if (!Array.isArray(value)) return 'is no list';
    if (value.length === 0) return 'is empty';
    const faults = value.flatMap((entry, at) => {
      const reason = item(entry);
      return reason === undefined ? [] : [`[${at}] ${reason}`];
    });
    return faults.length === 0 ? undefined : faults.join('; ');
  };

/** JSON inside a text field; `decode` undoes what the call does to its quotes. */
export const jsonText =
  (content: Field, decode = (written: string) => written): Field =>
  (value) => {
    if (!isText(value)) return 'is no text';
    try {
      return content(JSON.parse(decode(value)));
    } catch {
      return `holds no JSON: ${value.slice(0, 60)}`;
    }
  };

/** What the specification names, and what is ours besides. */
export const entity = (specified: Record<string, Field>, ours: Record<string, Field> = {}) =>
  shape({ ...specified, ...ours });
