import type { Chosen } from '../paths/chosen';
import type { Trim } from '../paths/paths';
import type { FieldOption } from './definition';
import type { Workshop } from './workshops';

/** A car as a list of the forms names it. */
export interface CarChoice extends FieldOption {
  label: Record<'en' | 'ar', string>;
  /** Slugs of the models whose pages choose it beforehand. */
  models: readonly string[];
  /** What each model is called where several share the line; a model's own page says it so. */
  exact?: readonly CarChoice[] | undefined;
  /** Of which grades it can be had, and in which colours; nothing where that is not said. */
  grades?: readonly Trim[] | undefined;
  colours?: readonly (FieldOption & Pick<CarChoice, 'label'>)[] | undefined;
  /** Its list has others after it that the page did not bring. */
  othersFollow?: true | undefined;
}

/** The cars that forms offer, as the content says. */
export interface CarChoices {
  /** For a test drive, a quote and the workshop. */
  vehicles: CarChoice[];
  /** For landing pages; English has more. */
  landing: Record<'en' | 'ar', CarChoice[]>;
  /** Where and when they are looked after. */
  workshops: Workshop[];
}

/** What a list calls the car that a model's page is about; empty when it does not have it. */
export const choiceFor = (modelSlug: string, cars: readonly CarChoice[]): string =>
  cars.find(({ models }) => models.includes(modelSlug))?.value ?? '';

/** The list as the page of a model shows it: the line that its car shares with others names it alone. */
export const choicesFor = (modelSlug: string, cars: readonly CarChoice[]): readonly CarChoice[] =>
  cars.map((car) => car.exact?.find(({ models }) => models.includes(modelSlug)) ?? car);

/** All that a list may name: its lines, and the cars that share one. */
export const everyCar = (cars: readonly CarChoice[]): CarChoice[] =>
  cars.flatMap((car) => [car, ...(car.exact ?? [])]);

/** What was chosen of a model beforehand, as its car's line of a form has it; what the car does not have is left out. */
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
