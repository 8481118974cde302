import type { CarChoice, CarChoices } from 'shared-contracts/form';
import type { Trim } from 'shared-contracts/paths';
import type { OfficeContent } from '../item-schemas';
import type { FormName, ModelContent } from '../schema';

/** The forms' lists of cars, in the order of the models. */
export const carChoicesOf = (
  models: readonly ModelContent[],
  offices: readonly OfficeContent[],
): CarChoices => ({
  vehicles: groupByName(models, ({ name, forms }) => [forms?.vehicle ?? { value: name.en }]).map(
    (car) => ({
      ...car,
      ...(car.models.length > 1 && { exact: modelChoices(car, models) }),
      ...optionsOf(models.filter(({ slug }) => car.models.includes(slug))),
    }),
  ),
  landing: { en: groupByName(models, codesIn('en')), ar: groupByName(models, codesIn('ar')) },
  workshops: offices
    .filter(({ services_cars }) => services_cars)
    .map(({ title: name, opening_hours: hours, opening_times: times }) => ({ name, hours, times })),
});

/** The models of an entry under their own names. */
const modelChoices = (car: CarChoice, models: readonly ModelContent[]): CarChoice[] =>
  models
    .filter(({ slug }) => car.models.includes(slug))
    .map((model) => {
      const { slug, name } = model;
      return { value: name.en, label: name, models: [slug], ...optionsOf([model]) };
    });

/** Grades and colours of an entry: those of any of its models. */
function optionsOf(models: readonly ModelContent[]): Pick<CarChoice, 'grades' | 'colours'> {
  const colours = models.flatMap((model) => model.colours ?? []);
  return {
    grades: grades.filter((grade) => models.some((model) => hasGrade(model, grade))),
    colours: [...new Map(colours.map((colour) => [colour.id, colour])).values()].map(
      ({ id, name }) => ({ value: id, label: name }),
    ),
  };
}

const grades = ['gl', 'glx'] as const;

/** A model without a price is assumed to have both grades. */
const hasGrade = ({ price }: ModelContent, wantedGrade: Trim) =>
  price?.from_by_trim.some(({ grade }) => grade === wantedGrade) ?? true;

const codesIn =
  (locale: 'en' | 'ar') =>
  ({ slug, forms }: ModelContent) =>
    (forms?.landing ?? [{ value: slug }]).filter(({ only = locale }) => only === locale);

/**
 * Models with the same form value share an entry, with the label of the first. Pages preselect a model's first entry.
 */
function groupByName(
  models: readonly ModelContent[],
  namesOf: (model: ModelContent) => readonly FormName[],
): CarChoice[] {
  const lines = new Map<string, CarChoice & { order: number }>();
  for (const model of models) {
    for (const [at, { value, label = model.name, order = model.order }] of namesOf(
      model,
    ).entries()) {
      const line = lines.get(value) ?? { value, label, order, models: [] };
      lines.set(value, at === 0 ? { ...line, models: [...line.models, model.slug] } : line);
    }
  }
  return [...lines.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ value, label, models: slugs }) => ({ value, label, models: slugs }));
}
