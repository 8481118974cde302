import type { Locale } from 'shared-contracts/locale';
import type { PictureFault, PictureUse } from 'shared-contracts/staff-pictures';
import messages from './messages.json';

/** Why a picture is not taken, in a sentence for who brings it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  /** In the language of who reads it. */
  readonly sentence: Record<Locale, string>;

  constructor(
    readonly fault: PictureFault,
    readonly usedBy: readonly PictureUse[] = [],
  ) {
    const { code, limit = '' } = fault;
    const pages = (locale: Locale) => [
      ...new Set(usedBy.map(({ slug, title }) => title?.[locale] ?? slug)),
    ];
    const named = (locale: Locale) => pages(locale).join(locale === 'ar' ? '، ' : ', ');
    const said = (locale: Locale) =>
      messages[locale][code].replace('{limit}', () => named(locale) || limit);
    super(said('en'));
    this.sentence = { en: said('en'), ar: said('ar') };
  }
}
