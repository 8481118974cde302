import { accessoryParameter } from 'shared-contracts/build';
import { dinarsOf, noChoice, workOut } from 'shared-contracts/finance';
import { wishesFor } from 'shared-contracts/form';
import { readChosen } from 'shared-contracts/paths';
import type { FormChoices } from './form-choices';

/**
 * Details of a finance request: the person, the choices, and the figures calculated from the content's terms. Figures
 * from the browser are ignored. Amounts are in dinars.
 */
export function financeDetails(
  values: Readonly<Record<string, unknown>>,
  { finance, vehicles, extras }: Pick<FormChoices, 'finance' | 'vehicles' | 'extras'>,
): Record<string, unknown> {
  const calculation = workOut({ ...noChoice, ...values }, finance);
  // the form's validation has rejected such values
  if ('faults' in calculation)
    throw new Error(`faults of finance: ${Object.values(calculation.faults)}`);
  const { model, grade, kind, months, rate, rateKind, ...fils } = calculation.figures;
  // without scripts, the colour may belong to a car chosen before
  const { colour } = wishesFor(
    model,
    vehicles,
    readChosen(new URLSearchParams(`colour=${values.colour ?? ''}`)),
  );
  const { [accessoryParameter]: _, ...person } = values;
  const inDinars = (amount: number) => String(dinarsOf(amount));
  return {
    ...Object.fromEntries(Object.entries(person).filter(([name]) => !(name in noChoice))),
    colour: colour ?? '',
    ...(extras && { extras }),
    ...{ model, grade, price: inDinars(fils.price), kind },
    ...{ deposit: inDinars(fils.deposit), unit: 'bhd', principal: inDinars(fils.principal) },
    ...{ months: String(months), rate: String(rate), rateKind },
    instalment: inDinars(fils.instalment),
    lastInstalment: inDinars(fils.lastInstalment),
    profit: inDinars(fils.profit),
    fee: inDinars(fils.fee),
    payable: inDinars(fils.payable),
  };
}
