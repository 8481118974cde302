import * as v from 'valibot';
import { readCall } from '../read-call';

/** Pounds per square inch, cold. */
const pressures = v.object({ front: v.number(), rear: v.number() });

/** Stored in the language of the request. */
const manualsWire = v.object({
  /** In the order of the models. */
  cars: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      /** Gearboxes and drives of its grades: `manual`, `automatic`, `front`, `rear`, `all`. */
      has: v.array(v.string()),
      tankLitres: v.nullable(v.number()),
      /** Least octane number of the petrol. */
      octane: v.number(),
      /** Viscosity. */
      engineOil: v.string(),
      oilLitres: v.number(),
      coolantLitres: v.number(),
      brakeFluid: v.string(),
      /** For the usual load and for the largest. */
      tyreSizes: v.array(v.object({ size: v.string(), usual: pressures, full: pressures })),
    }),
  ),
  /** Warning lights, the most urgent first. */
  lights: v.array(
    v.object({
      symbol: v.picklist(['brake', 'oil', 'coolant', 'battery', 'airbag', 'engine', 'abs', 'tyre']),
      tone: v.picklist(['red', 'amber']),
      name: v.string(),
      meaning: v.string(),
    }),
  ),
  chapters: v.array(
    v.object({
      title: v.string(),
      /** Only for cars that have it; for all when left out. */
      carsWith: v.optional(v.string()),
      steps: v.array(v.string()),
    }),
  ),
});
export type Manuals = v.InferOutput<typeof manualsWire>;

export const manuals = {
  /** The short manuals of all cars, for their owners. */
  get: readCall({ path: 'manuals', answer: manualsWire, give: (wire) => wire }),
};
