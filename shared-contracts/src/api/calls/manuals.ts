import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { readCall } from '../read-call';

const bilingual = v.object({ en: v.string(), ar: v.string() });

/** Pressures are pounds per square inch, cold. */
const tyreSize = v.object({
  size: v.string(),
  front_pressure: v.number(),
  rear_pressure: v.number(),
  front_pressure_full: v.number(),
  rear_pressure_full: v.number(),
});

const manualsWire = v.object({
  /** In the order of the models. */
  cars: v.array(
    v.object({
      slug: v.string(),
      name: bilingual,
      /** Gearboxes and drives of its grades: `manual`, `automatic`, `front`, `rear`, `all`. */
      has: v.array(v.string()),
      tank_litres: v.nullable(v.number()),
      /** Least octane number of the petrol. */
      octane: v.number(),
      /** Viscosity. */
      engine_oil: v.string(),
      oil_litres: v.number(),
      coolant_litres: v.number(),
      brake_fluid: v.string(),
      tyre_sizes: v.array(tyreSize),
    }),
  ),
  /** Warning lights, the most urgent first. */
  lights: v.array(
    v.object({
      symbol: v.picklist(['brake', 'oil', 'coolant', 'battery', 'airbag', 'engine', 'abs', 'tyre']),
      tone: v.picklist(['red', 'amber']),
      name: bilingual,
      meaning: bilingual,
    }),
  ),
  chapters: v.array(
    v.object({
      title: bilingual,
      /** Only for cars that have it; for all when left out. */
      cars_with: v.optional(v.string()),
      steps: v.array(bilingual),
    }),
  ),
});
export type ManualsWire = v.InferInput<typeof manualsWire>;

export const manuals = {
  /** The short manuals of all cars, for their owners. */
  get: readCall({ path: 'manuals', answer: manualsWire, give: toManuals }),
};

export type Manuals = ReturnType<typeof toManuals>;

function toManuals({ cars, lights, chapters }: ManualsWire, locale: Locale) {
  return {
    cars: cars.map(({ slug, name, has, octane, ...wire }) => ({
      ...{ slug, has, octane, name: name[locale], tankLitres: wire.tank_litres },
      ...{ engineOil: wire.engine_oil, oilLitres: wire.oil_litres },
      ...{ coolantLitres: wire.coolant_litres, brakeFluid: wire.brake_fluid },
      tyreSizes: wire.tyre_sizes.map((tyre) => ({
        size: tyre.size,
        usual: { front: tyre.front_pressure, rear: tyre.rear_pressure },
        full: { front: tyre.front_pressure_full, rear: tyre.rear_pressure_full },
      })),
    })),
    lights: lights.map(({ name, meaning, ...light }) => ({
      ...light,
      name: name[locale],
      meaning: meaning[locale],
    })),
    chapters: chapters.map(({ title, steps, cars_with: carsWith }) => ({
      ...(carsWith !== undefined && { carsWith }),
      title: title[locale],
      steps: steps.map((step) => step[locale]),
    })),
  };
}
