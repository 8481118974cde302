import type { i18n, TFunction } from 'i18next';

/**
 * The same translator, quick enough to be asked hundreds of times for a page: each text is looked up once,
 * and a plain one is filled in here. Without it `/home` costs the server 4 ms more of the 6.7 that 150 pages
 * a second leave, with texts alone 2 ms more (decision 11).
 */
export function withCache(translator: i18n): i18n {
  const known = new Map<string, TFunction>();
  const caches: Map<string, unknown>[] = [];
  const getFixedT = (...parts: Parameters<i18n['getFixedT']>): TFunction => {
    const key = parts.join(' ');
    const fixed = known.get(key) ?? cached(translator.getFixedT(...parts), caches);
    known.set(key, fixed);
    return fixed;
  };
  const addResourceBundle: i18n['addResourceBundle'] = (...bundle) => {
    // messages that arrive later may say it otherwise
    for (const cache of caches) cache.clear();
    return translator.addResourceBundle(...bundle);
  };
  return Object.assign(Object.create(translator) as i18n, { getFixedT, addResourceBundle });
}

type Values = Readonly<Record<string, unknown>>;

/** As many texts as a namespace has, with a few counts each. */
const capacity = 2000;

function cached(fixed: TFunction, caches: Map<string, unknown>[]): TFunction {
  const texts = new Map<string, unknown>();
  const templates = new Map<string, Template | null>();
  caches.push(texts, templates);
  // the types of i18next tell each key's result apart; here all keys are alike
  const ask = fixed as unknown as (...args: readonly unknown[]) => unknown;
  const fill = (key: string, values: Values) => {
    const { count } = values;
    // the number chooses the text; what visitors wrote is put in, and not kept
    const template = once(templates, `${key} ${count}`, () =>
      parseTemplate(ask(key, { count, skipInterpolation: true })),
    );
    return template && interpolate(template, values);
  };
  const translate = (...args: readonly unknown[]) => {
    const [key, values] = args;
    if (typeof key !== 'string' || args.length > 2) return ask(...args);
    if (args.length === 1) return once(texts, key, () => ask(key));
    return (isValues(values) ? fill(key, values) : null) ?? ask(key, values);
  };
  return Object.assign(translate, fixed) as TFunction;
}

function once<Found>(known: Map<string, Found>, name: string, find: () => Found): Found {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= capacity) known.clear();
  const found = find();
  known.set(name, found);
  return found;
}

const isValues = (values: unknown): values is Values =>
  typeof values === 'object' && values !== null;

/** Texts and the names of the values between them, in turns. */
type Template = readonly string[];

/** Null for one that only i18next can fill in: with formats, or with other texts in it. */
function parseTemplate(text: unknown): Template | null {
  const parts = typeof text === 'string' ? text.split(/\{\{\s*(\w+)\s*\}\}/) : [];
  const isPlain = parts.every((part) => !part.includes('{{') && !part.includes('$t('));
  return isPlain && parts.length > 0 && !parts.includes('context') ? parts : null;
}

/** Null when not every place has its text or number, or when a value is an option of i18next's. */
function interpolate(parts: Template, values: Values): string | null {
  let text = '';
  for (const [index, part] of parts.entries()) {
    const value = index % 2 === 0 ? part : values[part];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    text += value;
  }
  return Object.keys(values).every((name) => name === 'count' || parts.includes(name))
    ? text
    : null;
}
