import type { ManualsWire } from 'shared-contracts/api';
import type { Content } from '../schema';
import { driveOf, gearboxOf } from '../specification/kinds';
import { figureIn } from '../specification/specification';

const grades = ['gl', 'glx'] as const;

/** The manuals in the order of the models. */
export function manualsOf({
  manuals: { models: figures, ...shared },
  models,
}: Content): ManualsWire {
  return {
    ...shared,
    cars: models.flatMap(({ slug, name, specification: { gearbox, drive, fuel_tank } }) => {
      const manual = figures.find(({ model }) => model === slug);
      if (!manual) return [];
      const { model: _, ...own } = manual;
      const has = grades.flatMap((grade) => [gearboxOf(gearbox[grade]), driveOf(drive[grade])]);
      return [
        {
          ...{ slug, name, ...own, tank_litres: figureIn(fuel_tank.gl) },
          has: [...new Set(has)].filter((kind) => kind !== null),
        },
      ];
    }),
  };
}
