import type { Locale } from '../locale/locale';
import type { FieldOption } from './definition';

/** Cars that a test drive or a quote can be asked for; the value is what the wire carries. */
export const vehicles = [
  { value: 'Jimny', label: { en: 'Jimny', ar: 'جيمني' } },
  { value: 'Grand Vitara', label: { en: 'Grand Vitara', ar: 'جراند فيتارا' } },
  { value: 'FRONX', label: { en: 'Fronx', ar: 'فرونكس' } },
  { value: 'Ertiga', label: { en: 'Ertiga', ar: 'إرتيجا' } },
  { value: 'EECO', label: { en: 'EECO', ar: 'إيكو' } },
  { value: 'Ciaz', label: { en: 'Ciaz', ar: 'سياز' } },
  { value: 'Dzire', label: { en: 'Dzire', ar: 'ديزاير' } },
  { value: 'Baleno', label: { en: 'Baleno', ar: 'بالينو' } },
  { value: 'Swift', label: { en: 'Swift', ar: 'سويفت' } },
  { value: 'New Carry', label: { en: 'New Carry', ar: 'نيو كاري' } },
] as const satisfies readonly FieldOption[];

/** Cars that the workshop looks after: older ones too. */
export const servicedCars = [
  ...vehicles,
  { value: 'Other', label: { en: 'Another model', ar: 'طراز آخر' } },
] as const satisfies readonly FieldOption[];

/** The car of that list that a model's page is about; empty when there is none. */
export function vehicleOf(modelSlug: string): string {
  const slug = modelSlug.replace(/-\dd$/, '');
  return vehicles.find(({ value }) => value.toLowerCase().replace(' ', '-') === slug)?.value ?? '';
}

const landingModels: readonly FieldOption[] = [
  { value: 'ciaz', label: { en: 'Ciaz', ar: 'سياز' } },
  { value: 'dzire', label: { en: 'Dzire', ar: 'ديزاير' } },
  { value: 'ertiga', label: { en: 'Ertiga', ar: 'إرتيجا' } },
  { value: 'jimny', label: { en: 'Jimny', ar: 'جيمني' } },
  { value: 'baleno', label: { en: 'Baleno', ar: 'بالينو' } },
  { value: 'swift', label: { en: 'Swift', ar: 'سويفت' } },
  { value: 'vitara', label: { en: 'Grand Vitara', ar: 'جراند فيتارا' } },
  { value: 'fronx', label: { en: 'Fronx', ar: 'فرونكس' } },
];

const englishOnly: readonly FieldOption[] = [
  { value: 'jimny3d', label: { en: 'Jimny 3D', ar: 'جيمني 3 أبواب' } },
  { value: 'jimny5d', label: { en: 'Jimny 5D', ar: 'جيمني 5 أبواب' } },
  { value: 'eeco', label: { en: 'EECO', ar: 'إيكو' } },
];

/** Model codes of the landing pages; English has three more. */
export const landingModelsOf = (locale: Locale): readonly FieldOption[] =>
  locale === 'en' ? [...landingModels, ...englishOnly] : landingModels;

const slugsWithOtherCodes: Record<string, string> = {
  'grand-vitara': 'vitara',
  'jimny-5d': 'jimny5d',
};

/** The code of a model's slug in that language's list; empty when the list does not have it. */
export function landingModelOf(modelSlug: string, locale: Locale): string {
  const code = slugsWithOtherCodes[modelSlug] ?? modelSlug;
  const codes = landingModelsOf(locale).map(({ value }) => value);
  return [code, code.replace(/\dd$/, '')].find((candidate) => codes.includes(candidate)) ?? '';
}
