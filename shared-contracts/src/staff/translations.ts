import * as v from 'valibot';

/**
 * Texts of the site as XLIFF 1.2, for translators outside: `GET /-/content/translations?from=en&texts=all` and
 * `POST /-/content/translations?store=yes` with the translated file as `application/octet-stream`.
 */

/** Bytes of a file that is sent back, and how its name ends. */
export const translationUpload = { size: 4 * 1024 * 1024, endings: '.xlf,.xliff' };

/** Which texts a file has: all, or those that the other language lacks. */
export const translatedTexts = ['all', 'missing'] as const;
export type TranslatedTexts = (typeof translatedTexts)[number];

/** Why a file that is sent back cannot be read. */
export const translationFileFaults = ['unreadable', 'languages', 'large'] as const;
export type TranslationFileFault = (typeof translationFileFaults)[number];

/**
 * Why a text is not taken: the site has it no more, or says it otherwise by now; or the translation has marks of the
 * translator's program in it.
 */
export const translationFaultCodes = ['gone', 'changed', 'marks'] as const;

const translationFault = v.object({
  /** As in a change set. */
  path: v.string(),
  /** Where in the file the text stands, as a JSON pointer. */
  at: v.string(),
  code: v.picklist(translationFaultCodes),
  /** What was translated. */
  source: v.string(),
});
export type TranslationFault = v.InferOutput<typeof translationFault>;

/** What becomes of a translated file, or would. */
export const translationReport = v.object({
  to: v.picklist(['en', 'ar']),
  /** Texts that change, by file of the content and by campaign. */
  files: v.array(
    v.object({
      /** As in a change set: a file, or `campaigns/<slug>`. */
      path: v.string(),
      title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
      texts: v.number(),
    }),
  ),
  /** Texts that stay as they are. */
  same: v.number(),
  /** Texts without a translation. */
  untranslated: v.number(),
  faults: v.array(translationFault),
  /** The set of drafts that was made; null for a check, or where nothing changes. */
  changeSet: v.nullable(v.string()),
});
export type TranslationReport = v.InferOutput<typeof translationReport>;
