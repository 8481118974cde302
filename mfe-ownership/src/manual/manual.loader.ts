import type { Manuals, ServiceGroup } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export interface ManualPage extends Pick<Manuals, 'lights' | 'chapters'> {
  /** The cars to choose from. */
  cars: { slug: string; name: string }[];
  /** The car that the address names, else the first; null without any. */
  car: Manuals['cars'][number] | null;
  /** Services of the car. */
  visits: ServiceGroup['visits'];
}

/** Loads the manual of the car that the address names, with the chapters that are for it. */
export const manualLoader = loader(async ({ api, request }): Promise<ManualPage> => {
  const [{ cars, chapters, lights }, groups] = await Promise.all([
    api.manuals.get(),
    api.servicePrices.list(),
  ]);
  const named = new URL(request.url).searchParams.get('model');
  const car = cars.find(({ slug }) => slug === named) ?? cars[0] ?? null;
  const group = groups.find((one) => one.cars.some(({ slug }) => slug === car?.slug));
  return {
    cars: cars.map(({ slug, name }) => ({ slug, name })),
    ...{ car, lights, visits: group?.visits ?? [] },
    chapters: chapters.filter(({ carsWith }) => !carsWith || car?.has.includes(carsWith)),
  };
});
