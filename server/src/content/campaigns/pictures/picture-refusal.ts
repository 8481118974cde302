import type { CampaignFault } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { PictureFault, PictureUse } from 'shared-contracts/staff-pictures';
import { Refusal } from '../../../staff/refusal';
import messages from './messages.json';

/** Why a picture is refused, as a sentence for its uploader in both languages. */
export function pictureRefusal(fault: PictureFault, usedBy: readonly PictureUse[] = []): Refusal {
  const { code, limit = '' } = fault;
  const sentenceIn = (locale: Locale) => {
    const pages = new Set(usedBy.map(({ slug, title }) => title?.[locale] ?? slug));
    const names = [...pages].join(locale === 'ar' ? '، ' : ', ');
    return messages[locale][code].replace('{limit}', () => names || limit);
  };
  const sentence = { en: sentenceIn('en'), ar: sentenceIn('ar') };
  const told: CampaignFault & PictureFault = { field: '', sentence, severity: 'error', ...fault };
  return new Refusal(code === 'used' ? 'taken' : null, sentence.en, [told], { usedBy });
}
