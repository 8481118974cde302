import type { Manuals } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { Content } from '../schema';
import { driveOf, gearboxOf } from '../specification/kinds';
import { figureIn } from '../specification/specification';

/** Kind of the row with the manuals in one language. */
export const manualsKind = (locale: Locale): string => `manuals:${locale}`;

const grades = ['gl', 'glx'] as const;

/** The manuals in the order of the models, in one language. */
export function manualsOf({ manuals, models }: Content, locale: Locale): Manuals {
  return {
    cars: models.flatMap(({ slug, name, specification: { gearbox, drive, fuel_tank } }) => {
      const manual = manuals.models.find(({ model }) => model === slug);
      if (!manual) return [];
      const has = grades.flatMap((grade) => [gearboxOf(gearbox[grade]), driveOf(drive[grade])]);
      return [
        {
          ...{ slug, name: name[locale], octane: manual.octane },
          has: [...new Set(has)].filter((kind) => kind !== null),
          ...{ tankLitres: figureIn(fuel_tank.gl), coolantLitres: manual.coolant_litres },
          ...{ engineOil: manual.engine_oil, oilLitres: manual.oil_litres },
          brakeFluid: manual.brake_fluid,
          tyreSizes: manual.tyre_sizes.map((tyre) => ({
            size: tyre.size,
            usual: { front: tyre.front_pressure, rear: tyre.rear_pressure },
            full: { front: tyre.front_pressure_full, rear: tyre.rear_pressure_full },
          })),
        },
      ];
    }),
    lights: manuals.lights.map(({ name, meaning, ...light }) => ({
      ...light,
      name: name[locale],
      meaning: meaning[locale],
    })),
    chapters: manuals.chapters.map(({ title, cars_with: carsWith, steps }) => ({
      ...{ title: title[locale], carsWith },
      steps: steps.map((step) => step[locale]),
    })),
  };
}
