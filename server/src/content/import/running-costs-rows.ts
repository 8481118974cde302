import type { RunningCostsWire, ServiceGroupWire } from 'shared-contracts/api';
import type { ServiceGroupContent } from '../running-costs-file';
import type { Content } from '../schema';
import { figureIn } from '../specification/specification';

/** Cars without a price, an economy figure or a service plan are left out: their costs cannot be worked out. */
export function runningCostsOf({ runningCosts, servicePrices, models }: Content): RunningCostsWire {
  const cars = models.flatMap(({ slug, name, price, specification }) => {
    const plan = servicePrices.find((group) => group.models.includes(slug));
    const grades = (price?.from_by_trim ?? []).flatMap(({ grade, bhd }) => {
      const economy = figureIn(specification.fuel_economy[grade]);
      return economy ? [{ grade, price: bhd, economy }] : [];
    });
    if (!plan || grades.length === 0) return [];
    const visits = plan.visits.map((visit) => ({
      kilometres: visit.kilometres,
      price: visit.price,
    }));
    return [{ slug, name, grades, tyres: plan.tyres, visits }];
  });
  return { ...runningCosts, cars };
}

export function serviceGroupOf(
  { name, models: slugs, visits }: ServiceGroupContent,
  models: Content['models'],
): ServiceGroupWire {
  const cars = models.filter(({ slug }) => slugs.includes(slug));
  return { name, cars: cars.map((car) => ({ slug: car.slug, name: car.name })), visits };
}
