import type { CampaignFault } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { type FaultCode, faultAt, isGroup, type Path } from './sentences';
import { type SiteReferenceData, wordsOf } from './site-reference-data';

/** A visible text and its language. */
interface LocalizedText {
  path: Path;
  locale: Locale;
  text: string;
}

/** Faults of texts: wrong language, markup and placeholders. The file may have other faults too. */
export function textFaults(file: unknown, site: SiteReferenceData): CampaignFault[] {
  return textsOf(file).flatMap(({ path, locale, text }) => {
    const found = locale === 'ar' ? findForeignWords(text, site) : findArabicWords(text, site);
    const fault = found ?? findEditorRemnants(text);
    return fault ? [faultAt(path, file, fault.code, fault)] : [];
  });
}

interface Finding {
  code: FaultCode;
  values: { value: string };
  severity?: CampaignFault['severity'];
}

/**
 * An Arabic text without Arabic letters is an error (forgotten translation); with Latin words that are no names or
 * abbreviations, a warning.
 */
function findForeignWords(text: string, { names }: SiteReferenceData): Finding | null {
  const latin = text.match(/[\p{Script=Latin}][\p{Script=Latin}\p{N}'’-]*/gu) ?? [];
  const foreign = latin.filter((word) => !isAbbreviation(word) && !isName(word, names));
  if (foreign.length === 0) return null;
  const values = { value: foreign.join(', ') };
  if (!/\p{Script=Arabic}/u.test(text)) return { code: 'notArabic', values };
  return { code: 'foreignWords', values, severity: 'warning' };
}

function findArabicWords(text: string, { names }: SiteReferenceData): Finding | null {
  const words = (text.match(/\p{Script=Arabic}+/gu) ?? []).filter((word) => !isName(word, names));
  return words.length > 0 ? { code: 'notEnglish', values: { value: words.join(' ') } } : null;
}

/** `ABS`, `GLX`, `4x4`, `km` */
const isAbbreviation = (word: string) => word.length <= 2 || /^[A-Z0-9-]{1,6}$/.test(word);

const isName = (word: string, names: ReadonlySet<string>) =>
  wordsOf(word).every((part) => names.has(part));

const markup =
  /<\/?[a-z!][^>]*>|&(?:[a-z]+|#x?[0-9a-f]+);|\*\*|__|\[[^\]]*\]\([^)]*\)|^#{1,6} |[\u200b\ufeff\ufffd]/i;
const placeholders = /lorem ipsum|\b(?:TODO|TBD|xxx+)\b|\{\{.*?\}\}|نص تجريبي/i;

/** Markup of an editor, or a placeholder. */
function findEditorRemnants(text: string): Finding | null {
  const [markupMatch] = markup.exec(text) ?? [];
  if (markupMatch) return { code: 'markup', values: { value: markupMatch } };
  const [placeholder] = placeholders.exec(text) ?? [];
  return placeholder ? { code: 'placeholder', values: { value: placeholder } } : null;
}

/** All texts with a language, at any depth. A banner has one language; other fields have both. */
export function textsOf(value: unknown, path: Path = []): LocalizedText[] {
  const [first, second] = path;
  if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, [...path, at]));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const childPath = [...path, key];
    if (typeof part !== 'string' || path.at(-1) === 'image') return textsOf(part, childPath);
    const isBanners = first === 'banners' && ['title', 'text', 'alt'].includes(key);
    const locale = isBanners ? second : key;
    return locale === 'en' || locale === 'ar' ? [{ path: childPath, locale, text: part }] : [];
  });
}
