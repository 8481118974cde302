import type { Chosen } from '../paths/chosen';
import type { Trim } from '../paths/paths';
import type { FieldOption } from './definition';
import type { Workshop } from './workshops';

export interface CarChoice extends FieldOption {
  label: Record<'en' | 'ar', string>;
  /** Slugs of the models whose pages preselect it. */
  models: readonly string[];
  /** The options of single models when several share this line; a model's own page offers these. */
  exact?: readonly CarChoice[] | undefined;
  /** Available grades and colours; absent when unknown. */
  grades?: readonly Trim[] | undefined;
  colours?: readonly (FieldOption & Pick<CarChoice, 'label'>)[] | undefined;
  /** The list continues after this car; the page did not contain the rest. */
  othersFollow?: true | undefined;
}

/** The cars that the forms offer, from the content. */
export interface CarChoices {
  /** For test drives, quotes and service bookings. */
  vehicles: CarChoice[];
  /** For landing pages. The English list is longer. */
  landing: Record<'en' | 'ar', CarChoice[]>;
  /** Workshops and their hours. */
  workshops: Workshop[];
}

/** Value of the list's line for a model; empty when the list does not contain it. */
export const choiceFor = (modelSlug: string, cars: readonly CarChoice[]): string =>
  cars.find(({ models }) => models.includes(modelSlug))?.value ?? '';

/** The list for a model's page: a line that several models share is replaced by that model's own. */
export const choicesFor = (modelSlug: string, cars: readonly CarChoice[]): readonly CarChoice[] =>
  cars.map((car) => car.exact?.find(({ models }) => models.includes(modelSlug)) ?? car);

/** All valid options of a list: its lines, and the models that share one. */
export const everyCar = (cars: readonly CarChoice[]): CarChoice[] =>
  cars.flatMap((car) => [car, ...(car.exact ?? [])]);

/** The preselected grade and colour of a model, without those that its car does not have. */
export function wishesFor(
  modelSlug: string,
  cars: readonly CarChoice[],
  { grade, colour }: Chosen,
): Chosen {
  const car = choicesFor(modelSlug, cars).find(({ models }) => models.includes(modelSlug));
  return {
    ...(grade && car?.grades?.includes(grade) && { grade }),
    ...(colour && car?.colours?.some(({ value }) => value === colour) && { colour }),
  };
}
