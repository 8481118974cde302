import * as v from 'valibot';
import { bilingual, positive, slug, text } from './fields';

const litres = v.pipe(v.number(), v.minValue(0.1, 'must be 0.1 or more'));

/** `manuals.json`: the short manual of each car, for its owner. Pressures are pounds per square inch, cold. */
export const manualsFile = v.strictObject({
  models: v.array(
    v.strictObject({
      model: slug,
      /** Least octane number of the petrol. */
      octane: positive,
      /** Viscosity, such as "0W-16". */
      engine_oil: text,
      /** With a new filter. */
      oil_litres: litres,
      coolant_litres: litres,
      /** Such as "DOT 3". */
      brake_fluid: text,
      /** Each size that a grade comes with. */
      tyre_sizes: v.pipe(
        v.array(
          v.strictObject({
            size: text,
            front_pressure: positive,
            rear_pressure: positive,
            front_pressure_full: positive,
            rear_pressure_full: positive,
          }),
        ),
        v.minLength(1, 'must hold at least one size'),
      ),
    }),
  ),
  /** Warning lights of the instruments, the most urgent first. */
  lights: v.array(
    v.strictObject({
      symbol: v.picklist(
        ['brake', 'oil', 'coolant', 'battery', 'airbag', 'engine', 'abs', 'tyre'],
        'must be one of the symbols',
      ),
      tone: v.picklist(['red', 'amber'], 'must be "red" or "amber"'),
      name: bilingual,
      meaning: bilingual,
    }),
  ),
  chapters: v.array(
    v.strictObject({
      title: bilingual,
      /** Only for cars that have it in one of their grades; for every car when left out. */
      cars_with: v.optional(
        v.picklist(
          ['manual', 'automatic', 'all'],
          'must be "manual", "automatic" or "all", or left out',
        ),
      ),
      steps: v.pipe(v.array(bilingual), v.minLength(1, 'must hold at least one step')),
    }),
  ),
});
