import { locales, otherLocale } from 'shared-contracts/locale';
import { type Leaf, leavesOf } from '../../form/leaves';
import { isRecord, valueAt } from '../../form/paths';
import { offerForm, sectionForm } from '../campaign/campaign-form';
import { type MissingText, missingTexts } from './missing-texts';

/** The fields of a campaign's offers and of their sections. */
export const campaignLeaves = (campaign: unknown): Leaf[] =>
  listAt(campaign, 'offers').flatMap((offer, index) => {
    const path = ['offers', index];
    const sections = listAt(offer, 'sections').flatMap((section, at) =>
      leavesOf(sectionForm(valueAt(section, ['kind'])), section, [...path, 'sections', at]),
    );
    return [...leavesOf(offerForm, offer, path), ...sections];
  });

/** Returns all texts that a draft has in one language only. */
export function missingInCampaign(campaign: unknown): MissingText[] {
  const banners = locales.flatMap((locale): MissingText[] => {
    const [banner, otherBanner] = [locale, otherLocale(locale)].map((each) =>
      valueAt(campaign, ['banners', each]),
    );
    return !isRecord(banner) && isRecord(otherBanner)
      ? [{ path: ['banners', locale], locale }]
      : [];
  });
  return [...missingTexts(campaignLeaves(campaign)), ...banners];
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = valueAt(value, [name]);
  return Array.isArray(list) ? list : [];
}
