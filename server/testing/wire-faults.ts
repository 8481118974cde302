import type { Locale } from 'shared-contracts/locale';

const picture = /^\/storage\/uploads\/[\w/-]+-\d+x\d+\.[0-9a-f]{8}\.(webp|jpg|png)$/;
const file = /^\/storage\/uploads\/[\w/-]+[\w.-]+\.(mp4|webm|pdf)$/;

/** Pattern of a field's value by its name on the wire. */
const rules: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^(post_date|until|updated)$/, /^\d{4}-\d{2}-\d{2}$/],
  [/(^|_)slug$/, /^[a-z0-9]+(-[a-z0-9]+)*$/],
  [/(^|_)(image|images|imagebg|hero|side|banner|rear|poster|panorama)$/, picture],
  [/^(brochure|video|film|film_mp4|film_webm)$/, file],
  [/^turntable$/, /^\/storage\/uploads\/[\w/-]+-\d+x\d+x\d+\.[0-9a-f]{8}\/00\.webp$/],
  [/^(?!og_).*_(url|link)$|^(map_page|directions)$|^viewer_urls$/, /^https:\/\/\S+$/],
  [/^content(_ar)?$|^job_description(_ar)?$/, /^<\w/],
];

const mayBeEmpty =
  /^(canonical|og_url|specifications(_ar)?|unit|models|services|week|seasons|busy|excludes|extras|reviews)$/;
const amountFields =
  /^(price|price_from|bhd|amount|deposit|monthly|total|rate|fee|least_deposit|least_financed)$/;
const arabicLetter = /[\u0621-\u064a]/;
const inOneLanguage = /^(meta|og|twitter)_(title|description|keyword)$|^campaign_title$/;

/**
 * Returns faults in an answer that its schema accepts. `read` is the schema's output, which lacks unknown fields;
 * JSON in a text counts as a value.
 */
export function wireFaults(wire: unknown, read: unknown, locale: Locale): string[] {
  return [...droppedFields(wire, read, ''), ...invalidValues(read, '', locale)];
}

function droppedFields(wire: unknown, read: unknown, at: string): string[] {
  if (typeof wire === 'string' && typeof read === 'object')
    return droppedFields(parseJsonText(wire), read, at);
  if (Array.isArray(wire) && Array.isArray(read)) {
    if (wire.length !== read.length) return [`${at} cannot be read`];
    return wire.flatMap((entry, index) => droppedFields(entry, read[index], at));
  }
  if (!isRecord(wire) || !isRecord(read)) return [];
  return Object.entries(wire).flatMap(([name, value]) =>
    name in read ||
    `${at}.${name}` === '.description.id' ||
    `${at}.${name}` === '.description_ar.id'
      ? droppedFields(value, read[name], `${at}.${name}`)
      : [`${at}.${name} is not in the contract`],
  );
}

/** Quotes may be single or escaped on the wire. */
function parseJsonText(text: string): unknown {
  const plain = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return JSON.parse(plain.startsWith("['") ? plain.replaceAll("'", '"') : plain);
}

function invalidValues(value: unknown, name: string, locale: Locale): string[] {
  if (isRecord(value)) {
    return Object.keys(value).flatMap((field) => [
      ...invalidValues(value[field], name === 'viewer_urls' ? name : field, locale),
      ...inWrongLanguage(value, field),
    ]);
  }
  if (Array.isArray(value)) {
    if (value.length === 0 && !mayBeEmpty.test(name)) return [`${name} is empty`];
    return value.flatMap((entry) => invalidValues(entry, name, locale));
  }
  if (typeof value === 'number') {
    const decimals = amountFields.test(name)
      ? 3
      : /^(fuel_)?economy$|^(least|most)$|Litres$|Rate$/.test(name)
        ? 2
        : 0;
    return Number(value.toFixed(decimals)) === value ? [] : [`${name} has too many decimals`];
  }
  if (typeof value !== 'string') return [];
  if (value.trim() === '') return mayBeEmpty.test(name) ? [] : [`${name} is empty`];
  if (inOneLanguage.test(name) && arabicLetter.test(value) !== (locale === 'ar')) {
    return [`${name} is not in ${locale}: ${value}`];
  }
  const broken = rules.some(([names, pattern]) => names.test(name) && !pattern.test(value));
  return broken ? [`${name} cannot be: ${value.slice(0, 60)}`] : [];
}

/** Compares a field with its Arabic version: `title` or `title_en`, and `title_ar`. */
function inWrongLanguage(values: Readonly<Record<string, unknown>>, field: string): string[] {
  const arabic = JSON.stringify(values[`${field.replace(/_en$/, '')}_ar`] ?? '');
  if (arabic === '""') return [];
  return [
    ...(arabicLetter.test(JSON.stringify(values[field])) ? [`${field} is Arabic`] : []),
    ...(arabicLetter.test(arabic) ? [] : [`${field} has no Arabic beside it`]),
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
