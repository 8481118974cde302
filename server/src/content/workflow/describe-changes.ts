import type { Bilingual } from 'shared-contracts/campaign';
import type { DescribedChange } from 'shared-contracts/described-change';
import { type Locale, locales } from 'shared-contracts/locale';
import { translate } from '../campaigns/checks/sentences';
import { fieldOf } from '../check-file';
import { type Change, compare, isGroup, isNothing, type Path } from './compare';

/** Labels of the fields of one kind of draft, and formatting of their values. */
export interface FieldWords {
  /** Place of a field in words. */
  placeOf(path: Path, body: unknown): Bilingual;
  /** Label of the field itself. */
  labelOf(path: Path, locale: Locale): string;
  /** Text of a single value, neither list nor object. */
  valueOf(path: Path, value: unknown, locale: Locale): string;
}

/** Changes of a draft as sentences in both languages. */
export const describeChanges = (
  before: unknown,
  after: unknown,
  words: FieldWords,
): DescribedChange[] =>
  compare(before, after).map((change) => ({
    ...describeChange(change, { before, after }, words),
    ...(change.kind !== 'removed' && { field: fieldOf(change.path) }),
  }));

export function describeChange(
  change: Change,
  bodies: { before: unknown; after: unknown },
  words: FieldWords,
): DescribedChange {
  const { kind, path } = change;
  const body = kind === 'removed' ? bodies.before : bodies.after;
  const place = words.placeOf(path, body);
  if (kind === 'moved') {
    const [from, to] = [Number(change.before) + 1, Number(change.after) + 1];
    return {
      kind,
      sentence: translate('changes', 'moved', { place, from, to }),
    };
  }
  const before = textIn(path, change.before, words);
  const after = textIn(path, change.after, words);
  if (before && after && before.en === after.en && before.ar === after.ar)
    return { kind, sentence: translate('changes', 'formatted', { place }) };
  const language = locales.find((locale) => locale === path.at(-1) || locale === path.at(-2));
  return {
    kind,
    sentence: translate('changes', kind, { place }),
    ...(before && { before }),
    ...(after && { after }),
    ...(language && { language }),
  };
}

function textIn(path: Path, value: unknown, words: FieldWords): Bilingual | null {
  if (isNothing(value)) return null;
  return { en: textOf(path, value, words, 'en'), ar: textOf(path, value, words, 'ar') };
}

/** Text of a value. A list or object has one line per value: `Pictures 2 · Caption · Arabic: …`. */
function textOf(path: Path, value: unknown, words: FieldWords, locale: Locale): string {
  return linesOf(path, value, words, locale)
    .map(({ labels, text }) => (labels.length > 0 ? `${labels.join(' · ')}: ${text}` : text))
    .join('\n');
}

interface Line {
  labels: string[];
  text: string;
}

function linesOf(path: Path, value: unknown, words: FieldWords, locale: Locale): Line[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => {
      const number = value.length > 1 && isGroup(item) ? [String(at + 1)] : [];
      return linesOf([...path, at], item, words, locale).map(({ labels, text }) => ({
        labels: [...number, ...labels],
        text,
      }));
    });
  }
  if (!isGroup(value)) return [{ labels: [], text: words.valueOf(path, value, locale) }];
  return Object.entries(value).flatMap(([name, part]) => {
    const label = words.labelOf([...path, name], locale);
    return linesOf([...path, name], part, words, locale).map(({ labels, text }) => ({
      labels: [label, ...labels],
      text,
    }));
  });
}

/** Name of a list item: its place, which may differ between the versions, and its first text. */
export function named(place: Bilingual, path: Path, body: unknown): Bilingual {
  const item = path.reduce<unknown>((found, part) => Object(found)[part], body);
  const name = isGroup(item)
    ? ['title', 'question', 'name', 'label', 'caption', 'text', 'quote']
        .map((key) => item[key])
        .find((value) => !isNothing(value))
    : undefined;
  // an address, such as that of a link in its order
  if (typeof item === 'string' && item.startsWith('/'))
    return translate('changes', 'named', { place, name: item });
  // such as `gl`, which visitors read as GL
  if (isGroup(item) && typeof item.grade === 'string')
    return translate('changes', 'named', { place, name: item.grade.toUpperCase() });
  if (typeof name === 'string') return translate('changes', 'named', { place, name });
  if (!isGroup(name) || typeof name.en !== 'string' || typeof name.ar !== 'string') return place;
  return translate('changes', 'named', { place, name: { en: name.en, ar: name.ar } });
}
