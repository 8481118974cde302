import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import type { TranslationFileFault } from 'shared-contracts/translations';
import { jsToXliff12, xliff12ToJs } from 'xliff';

/** One text to be translated, or translated. */
export interface TranslationUnit {
  /** File of the content. */
  path: string;
  /** JSON pointer. */
  at: string;
  source: string;
  /** Empty without a translation; null where the translator's program left marks in it. */
  target: string | null;
}

/** Writes XLIFF 1.2, which every translator's program reads; each file of the content is a file of it. */
export async function writeXliff(units: readonly TranslationUnit[], from: Locale): Promise<string> {
  const resources: Record<string, Record<string, { source: string; target: string }>> = {};
  for (const { path, at, source, target } of units) {
    resources[path] ??= {};
    resources[path][at] = { source, target: target ?? '' };
  }
  const languages = { sourceLanguage: from, targetLanguage: otherLocale(from) };
  const xml = await jsToXliff12({ ...languages, resources }, { indent: ' ' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

/** Reads a file that a translator's program has written. */
export async function readXliff(
  bytes: Buffer,
): Promise<{ from: Locale; units: TranslationUnit[] } | { fault: TranslationFileFault }> {
  let read: Awaited<ReturnType<typeof xliff12ToJs>>;
  try {
    read = await xliff12ToJs(decode(bytes));
  } catch {
    return { fault: 'unreadable' };
  }
  // `ar-BH` is Arabic
  const [source, wanted] = [read.sourceLanguage, read.targetLanguage].map(
    (language) => language?.toLowerCase().split(/[-_]/)[0],
  );
  const from = locales.find((locale) => locale === source && otherLocale(locale) === wanted);
  if (!from) return { fault: 'languages' };
  const units = Object.entries(read.resources).flatMap(([path, texts]) =>
    Object.entries(texts).map(([at, { source, target }]) => ({
      ...{ path, at, source: typeof source === 'string' ? source : '' },
      target: target === undefined || typeof target === 'string' ? (target ?? '') : null,
    })),
  );
  return { from, units };
}

/** Programs on Windows write UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
