import type { FieldOption } from './definition';

/** A car as a list of the forms names it. */
export interface CarChoice extends Required<FieldOption> {
  /** Slugs of the models whose pages choose it beforehand. */
  models: readonly string[];
}

/** The cars that forms offer, as the content says. */
export interface CarChoices {
  /** For a test drive, a quote and the workshop. */
  vehicles: CarChoice[];
  /** For landing pages; English has more. */
  landing: Record<'en' | 'ar', CarChoice[]>;
}

/** What a list calls the car that a model's page is about; empty when it does not have it. */
export const choiceFor = (modelSlug: string, cars: readonly CarChoice[]): string =>
  cars.find(({ models }) => models.includes(modelSlug))?.value ?? '';
