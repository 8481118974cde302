import {
  campaignFile,
  campaignParts,
  fieldsOf,
  type SectionKind,
  sectionKinds,
  sections,
} from 'shared-contracts/campaign';
import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import type { Locale } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { campaignGroup, campaignLabel, type FormField } from '../../form/form-field';

const offerFields = fieldsOf(campaignParts.offer);
const variantFields = offerFields.find(({ name }) => name === 'variants')?.fields ?? [];

/** Variant names in order; the first is the page itself. */
export const variantNames = variantFields.find(({ name }) => name === 'name')?.options ?? [];

/** A variant's own sections, whose fields depend on their kind. */
export const sectionsField: FormField = {
  ...campaignGroup([], 'en'),
  ...{ name: 'sections', control: 'list', item: campaignGroup([], 'en'), optional: false },
  most: variantFields.find(({ name }) => name === 'sections')?.most,
};

const formOf = (locale: Locale) => ({
  /** Run dates and link tags. */
  general: campaignGroup(
    fieldsOf(campaignFile).filter(({ name }) => ['window', 'utm'].includes(name)),
    locale,
  ),
  /** Without the id, which the server assigns. */
  banner: campaignGroup(
    fieldsOf(campaignParts.banner).filter(({ name }) => name !== 'id'),
    locale,
    { isWide: true },
  ),
  /** Without the fixed type and without sections and variants, which have their own editors. */
  offer: campaignGroup(
    offerFields.filter(({ name }) => !['offer_type', 'sections', 'variants'].includes(name)),
    locale,
    { isWide: true },
  ),
  /** What a variant may override, and its share; without the name and the sections. */
  variant: campaignGroup(
    variantFields.filter(({ name }) => !['name', 'sections'].includes(name)),
    locale,
    { isWide: true },
  ),
  /** What can be changed of the first variant, the page itself. */
  share: campaignGroup(
    variantFields.filter(({ name }) => name === 'weight'),
    locale,
  ),
  sections: Object.fromEntries(
    sectionKinds.map((kind) => [kind, campaignGroup(fieldsOf(sections[kind]), locale)]),
  ),
});

const forms = { en: formOf('en'), ar: formOf('ar') };

/** The form of a campaign's offer; its structure is the same in both languages. */
export const offerForm: FormField = forms.en.offer;

export const isSectionKind = (kind: unknown): kind is SectionKind =>
  typeof kind === 'string' && Object.hasOwn(sections, kind);

/** The form of a section; without fields for an unknown kind. */
export const sectionForm = (kind: unknown, locale: Locale = 'en'): FormField =>
  forms[locale].sections[String(kind)] ?? campaignGroup([], locale);

/** The forms of a campaign's parts in the interface's language. */
export const useCampaignForms = () => forms[useVisit().locale];

/** Returns a function that names a campaign's field in the interface's language. */
export function useFieldLabel(): (name: string) => string {
  const { locale } = useVisit();
  return (name) => campaignLabel(name, locale);
}

const sectionNames: Record<Locale, Record<string, string>> = { en: en.sections, ar: ar.sections };

export const sectionName = (kind: string, locale: Locale): string =>
  sectionNames[locale][kind] ?? kind;

/** Returns a function that names a section's kind in the interface's language. */
export function useSectionName(): (kind: string) => string {
  const { locale } = useVisit();
  return (kind) => sectionName(kind, locale);
}
