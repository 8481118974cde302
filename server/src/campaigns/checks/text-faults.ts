import type { CampaignFault } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { type FaultCode, faultAt, isGroup, type Path } from './sentences';
import { type SiteKnowledge, wordsOf } from './site-knowledge';

/** A visible text and its language. */
interface Said {
  path: Path;
  locale: Locale;
  text: string;
}

/** Faults of texts: wrong language, markup and placeholders. The file may have other faults too. */
export function textFaults(file: unknown, site: SiteKnowledge): CampaignFault[] {
  return textsOf(file).flatMap(({ path, locale, text }) => {
    const found = locale === 'ar' ? foreignIn(text, site) : arabicIn(text, site);
    const fault = found ?? editorsIn(text);
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
function foreignIn(text: string, { names }: SiteKnowledge): Finding | null {
  const latin = text.match(/[\p{Script=Latin}][\p{Script=Latin}\p{N}'’-]*/gu) ?? [];
  const foreign = latin.filter((word) => !isShort(word) && !isName(word, names));
  if (foreign.length === 0) return null;
  const values = { value: foreign.join(', ') };
  if (!/\p{Script=Arabic}/u.test(text)) return { code: 'notArabic', values };
  return { code: 'foreignWords', values, severity: 'warning' };
}

function arabicIn(text: string, { names }: SiteKnowledge): Finding | null {
  const words = (text.match(/\p{Script=Arabic}+/gu) ?? []).filter((word) => !isName(word, names));
  return words.length > 0 ? { code: 'notEnglish', values: { value: words.join(' ') } } : null;
}

/** `ABS`, `GLX`, `4x4`, `km` */
const isShort = (word: string) => word.length <= 2 || /^[A-Z0-9-]{1,6}$/.test(word);

const isName = (word: string, names: ReadonlySet<string>) =>
  wordsOf(word).every((part) => names.has(part));

const markup =
  /<\/?[a-z!][^>]*>|&(?:[a-z]+|#x?[0-9a-f]+);|\*\*|__|\[[^\]]*\]\([^)]*\)|^#{1,6} |[\u200b\ufeff\ufffd]/i;
const placeholders = /lorem ipsum|\b(?:TODO|TBD|xxx+)\b|\{\{.*?\}\}|نص تجريبي/i;

/** Markup of an editor, or a placeholder. */
function editorsIn(text: string): Finding | null {
  const [sign] = markup.exec(text) ?? [];
  if (sign) return { code: 'markup', values: { value: sign } };
  const [left] = placeholders.exec(text) ?? [];
  return left ? { code: 'placeholder', values: { value: left } } : null;
}

/** All texts with a language, at any depth. A banner has one language; other fields have both. */
export function textsOf(value: unknown, path: Path = []): Said[] {
  const [first, second] = path;
  if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, [...path, at]));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...path, key];
    if (typeof part !== 'string' || path.at(-1) === 'image') return textsOf(part, here);
    const isBanners = first === 'banners' && ['title', 'text', 'alt'].includes(key);
    const locale = isBanners ? second : key;
    return locale === 'en' || locale === 'ar' ? [{ path: here, locale, text: part }] : [];
  });
}
