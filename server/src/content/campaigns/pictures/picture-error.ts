import type { Locale } from 'shared-contracts/locale';
import type { PictureFault, PictureUse } from 'shared-contracts/staff-pictures';
import messages from './messages.json';

/** Why a picture is refused, as a sentence for its uploader. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  /** In both languages. */
  readonly sentence: Record<Locale, string>;

  constructor(
    readonly fault: PictureFault,
    readonly usedBy: readonly PictureUse[] = [],
  ) {
    const { code, limit = '' } = fault;
    const pages = (locale: Locale) => [
      ...new Set(usedBy.map(({ slug, title }) => title?.[locale] ?? slug)),
    ];
    const pageNames = (locale: Locale) => pages(locale).join(locale === 'ar' ? '، ' : ', ');
    const sentenceIn = (locale: Locale) =>
      messages[locale][code].replace('{limit}', () => pageNames(locale) || limit);
    super(sentenceIn('en'));
    this.sentence = { en: sentenceIn('en'), ar: sentenceIn('ar') };
  }
}
