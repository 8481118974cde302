import { locales, otherLocale } from 'shared-contracts/locale';
import { isRecord, valueAt } from '../../form/paths';
import { offerForm, sectionForm } from '../campaign/campaign-form';
import { type MissingText, missingTexts } from './missing-texts';

/** Returns all texts that a draft has in one language only. */
export function missingInCampaign(campaign: unknown): MissingText[] {
  const offers = listAt(campaign, 'offers').flatMap((offer, index) => {
    const path = ['offers', index];
    const sections = listAt(offer, 'sections').flatMap((section, sectionIndex) =>
      missingTexts(sectionForm(valueAt(section, ['kind'])), section, [
        ...path,
        'sections',
        sectionIndex,
      ]),
    );
    return [...missingTexts(offerForm, offer, path), ...sections];
  });
  const banners = locales.flatMap((locale): MissingText[] => {
    const [banner, otherBanner] = [locale, otherLocale(locale)].map((each) =>
      valueAt(campaign, ['banners', each]),
    );
    return !isRecord(banner) && isRecord(otherBanner)
      ? [{ path: ['banners', locale], locale }]
      : [];
  });
  return [...offers, ...banners];
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = valueAt(value, [name]);
  return Array.isArray(list) ? list : [];
}
