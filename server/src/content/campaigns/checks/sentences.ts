import type { Bilingual, CampaignFault } from 'shared-contracts/campaign';
import labelsAr from 'shared-contracts/campaign-words/ar.json';
import labelsEn from 'shared-contracts/campaign-words/en.json';
import { fieldOf } from '../../check-file';
import ar from './words/ar.json';
import en from './words/en.json';

const messages = { en: { ...en, ...labelsEn }, ar: { ...ar, ...labelsAr } };
type Messages = typeof messages.en;

export type Path = readonly (string | number)[];

/** Values for a sentence's placeholders: one for both languages, or a text for each. */
export type Values = Readonly<Record<string, string | number | Bilingual>>;

export type FaultCode = keyof Messages['faults'];

/** A sentence in both languages, with its placeholders filled. `group` and `key` name it in the messages. */
export function translate<Group extends keyof Messages>(
  group: Group,
  key: keyof Messages[Group],
  values: Values = {},
): Bilingual {
  const translateTo = (locale: 'en' | 'ar') => {
    const sentences: Record<string, string> = messages[locale][group];
    return (sentences[String(key)] ?? String(key)).replace(
      /(\u2068?)\{\{(\w+)\}\}/g,
      (_, isolate: string, name: string) => {
        const value = values[name] ?? '';
        const text = String(typeof value === 'object' ? value[locale] : value);
        // an isolate takes its direction from its first letter, but never from one inside another isolate
        return (isolate && /[\u2067\u2068]/.test(text) ? '\u2067' : isolate) + text;
      },
    );
  };
  return { en: translateTo('en'), ar: translateTo('ar') };
}

interface FaultOptions {
  values?: Values;
  severity?: CampaignFault['severity'];
}

/** A fault of one field. Its sentence starts with the field's place on the page. */
export function faultAt(
  path: Path,
  file: unknown,
  code: FaultCode,
  { values = {}, severity = 'error' }: FaultOptions = {},
): CampaignFault {
  const sentence = translate('faults', code, { place: fieldLocation(path, file), ...values });
  return { field: fieldOf(path), sentence, severity };
}

/** Place of a field in words: `New-car offer, section 2 (Gallery): the Arabic title`. */
export function fieldLocation(path: Path, file: unknown): Bilingual {
  const { owners, rest } = ownersOf(path, file);
  const owner = owners.reduce<Bilingual | null>(
    (all, next) => (all ? joinLabels(all, next) : next),
    null,
  );
  if (!owner) return capitalize(fieldLabel(rest));
  if (rest.length === 0) return capitalize(translate('places', 'whole', { owner }));
  return capitalize(translate('places', 'part', { owner, part: fieldLabel(rest) }));
}

const joinLabels = (one: Bilingual, other: Bilingual): Bilingual => {
  const between = translate('places', 'between');
  return { en: one.en + between.en + other.en, ar: one.ar + between.ar + other.ar };
};

/** The parts of the page that contain a field, from the outermost, and the rest of the path. */
function ownersOf(path: Path, file: unknown): { owners: Bilingual[]; rest: Path } {
  const [first, second, third, fourth] = path;
  if (first === 'banners' && second !== undefined) {
    return {
      owners: [translate('places', 'banner', { language: languageOf(second) })],
      rest: path.slice(2),
    };
  }
  // a page that staff have made is one page
  if (first === 'sections') return pageOwners(path, 0, file, []);
  if (first !== 'offers' || typeof second !== 'number') return { owners: [], rest: path };
  const offer = offerName(valueAt(file, path.slice(0, 2)), second);
  if (third !== 'variants' || typeof fourth !== 'number') return pageOwners(path, 2, file, [offer]);
  const variant = translate('places', 'variant', { number: fourth + 1 });
  return pageOwners(path, 4, file, [offer, variant]);
}

/** The same for a field inside a page whose path has `depth` elements: its section, and the section's item. */
function pageOwners(path: Path, depth: number, file: unknown, owners: Bilingual[]) {
  const [name, index, list, at] = path.slice(depth);
  if (name !== 'sections' || typeof index !== 'number') return { owners, rest: path.slice(depth) };
  const kind = kindOf(valueAt(file, path.slice(0, depth + 2)));
  const number = index + 1;
  const section = kind
    ? translate('places', 'sectionOf', { number, kind: translate('sections', kind) })
    : translate('places', 'section', { number });
  if (typeof at !== 'number') return { owners: [...owners, section], rest: path.slice(depth + 2) };
  const item = translate('places', itemNames[String(list)] ?? 'item', { number: at + 1 });
  return { owners: [...owners, section, item], rest: path.slice(depth + 4) };
}

const itemNames: Readonly<Record<string, 'picture' | 'question'>> = {
  pictures: 'picture',
  questions: 'question',
};

/** Name of the field itself: `the Arabic title`, `car 2`. */
function fieldLabel(path: Path): Bilingual {
  const last = path.at(-1);
  const owner = path.at(-2);
  if (last === undefined) return translate('places', 'campaign');
  if (typeof last === 'number') {
    return translate('places', owner === 'models' ? 'car' : 'service', { number: last + 1 });
  }
  if (last === 'en' || last === 'ar') {
    return translate('places', 'inLanguage', { language: languageOf(last), name: labelOf(owner) });
  }
  return translate('places', 'field', { name: labelOf(last) });
}

const languageOf = (locale: string | number) =>
  translate('languages', locale === 'ar' ? 'ar' : 'en');

/** Label of a field; an unknown key is its own label. */
const labelOf = (key: string | number | undefined): Bilingual =>
  translate('fields', String(key) as keyof Messages['fields']);

function offerName(offer: unknown, at: number): Bilingual {
  const type: unknown = isGroup(offer) ? offer.offer_type : undefined;
  if (type === 'new-car-offer' || type === 'service-offer') return translate('places', type);
  return translate('places', 'offer', { number: at + 1 });
}

const kindOf = (section: unknown): keyof Messages['sections'] | undefined =>
  isGroup(section) && typeof section.kind === 'string' && section.kind in messages.en.sections
    ? (section.kind as keyof Messages['sections'])
    : undefined;

/** The value at a path; undefined when the path does not exist. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined,
    value,
  );
}

const capitalize = ({ en: words, ar: other }: Bilingual): Bilingual => ({
  en: words.charAt(0).toUpperCase() + words.slice(1),
  ar: other,
});

export type Group = Record<string, unknown>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
