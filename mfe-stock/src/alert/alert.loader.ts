import type { CarChoice } from 'shared-contracts/form';
import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** What the form offers; the branches are those where cars stand. */
export interface AlertPage {
  vehicles: CarChoice[];
  branches: Option[];
  years: Option[];
}

interface Option {
  value: string;
  label: { en: string; ar: string };
}

/** Loads the cars to choose from, the first of them and the one that the address names, and what is in stock. */
export const alertLoader = loader(async ({ api, request }: LoaderArgs): Promise<AlertPage> => {
  const { carsAtHand, modelsNamedIn } = await import('shared-contracts/api-client');
  const [{ vehicles }, choices] = await Promise.all([
    api.models.choices(),
    // the form is of use without them
    api.stock.list({ first: 1 }).then(
      (list) => list.choices,
      () => null,
    ),
  ]);
  const thisYear = Number(dayInBahrain(new Date()).slice(0, 4));
  const years = new Set([thisYear + 1, thisYear, ...(choices?.year ?? []).map(yearOf)]);
  return {
    vehicles: carsAtHand(vehicles, modelsNamedIn(new URL(request.url))),
    branches: (choices?.branch ?? []).map(({ value, label }) => optionOf(value, label)),
    years: [...years].sort((one, other) => other - one).map((year) => optionOf(String(year))),
  };
});

const yearOf = ({ value }: { value: string }) => Number(value);

/** The page is of one language. */
const optionOf = (value: string, label = value): Option => ({
  value,
  label: { en: label, ar: label },
});
