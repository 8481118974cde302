import type { TradeInTableWire } from 'shared-contracts/api';
import { knownMakes } from 'shared-contracts/forms-trade-in';
import type { Content } from '../schema';
import { valuedCarId } from '../trade-in-values-file';

export function tradeInTableOf({ tradeInValues }: Content): TradeInTableWire {
  const { valued_cars, ...terms } = tradeInValues;
  return {
    ...terms,
    cars: valued_cars.map((car) => ({
      id: valuedCarId(car),
      make: knownMakes.find(({ value }) => value === car.make)?.label ?? {
        ...{ en: car.make, ar: car.make },
      },
      name: car.name,
      values: car.values,
    })),
  };
}
