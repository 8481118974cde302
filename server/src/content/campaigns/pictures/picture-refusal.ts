import type { CampaignFault } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { PictureFault, PicturePlace, PictureUse } from 'shared-contracts/staff-pictures';
import { Refusal } from '../../../staff/refusal';
import messages from './messages.json';

/** Why a picture is refused, as a sentence for its uploader in both languages. */
export function pictureRefusal(fault: PictureFault, places: readonly PicturePlace[] = []): Refusal {
  const { code, limit = '' } = fault;
  const sentenceIn = (locale: Locale) => {
    const { where } = messages[locale];
    const named = places.map(
      (place) => `${place.title?.[locale] ?? place.name} (${where[place.where]})`,
    );
    const names = [...new Set(named)].join(locale === 'ar' ? '، ' : ', ');
    return messages[locale][code].replace('{limit}', () => names || limit);
  };
  const sentence = { en: sentenceIn('en'), ar: sentenceIn('ar') };
  const told: CampaignFault & PictureFault = { field: '', sentence, severity: 'error', ...fault };
  const usedBy = usesOf(places);
  return new Refusal(code === 'used' ? 'taken' : null, sentence.en, [told], { usedBy, places });
}

/** What shows the picture, or is about to. */
export const usesOf = (places: readonly PicturePlace[]): PictureUse[] =>
  places.flatMap(({ name: slug, title, where }) =>
    where === 'live' || where === 'draft' || where === 'scheduled'
      ? [{ slug, title, where: where === 'live' ? 'live' : 'draft' }]
      : [],
  );
