import { dinarsOf, noChoice, workOut } from 'shared-contracts/finance';
import { wishesFor } from 'shared-contracts/forms';
import { readChosen } from 'shared-contracts/paths';
import type { FormChoices } from '../api/form-choices';

/**
 * Details of a finance request: the person, the choices, and the figures calculated from the content's terms. Figures
 * from the browser are ignored. Amounts are in dinars.
 */
export function financeDetails(
  values: Readonly<Record<string, unknown>>,
  { finance, vehicles }: Pick<FormChoices, 'finance' | 'vehicles'>,
): Record<string, unknown> {
  const worked = workOut({ ...noChoice, ...values }, finance);
  // the form's validation has rejected such values
  if ('faults' in worked) throw new Error(`faults of finance: ${Object.values(worked.faults)}`);
  const { model, grade, kind, months, rate, rateKind, ...fils } = worked.figures;
  // without scripts, the colour may belong to a car chosen before
  const { colour } = wishesFor(
    model,
    vehicles,
    readChosen(new URLSearchParams(`colour=${values.colour ?? ''}`)),
  );
  const dinars = (amount: number) => String(dinarsOf(amount));
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !(name in noChoice))),
    colour: colour ?? '',
    ...{ model, grade, price: dinars(fils.price), kind },
    ...{ deposit: dinars(fils.deposit), unit: 'bhd', principal: dinars(fils.principal) },
    ...{ months: String(months), rate: String(rate), rateKind },
    instalment: dinars(fils.instalment),
    lastInstalment: dinars(fils.lastInstalment),
    profit: dinars(fils.profit),
    fee: dinars(fils.fee),
    payable: dinars(fils.payable),
  };
}
