import { dinarsOf, noChoice, workOut } from 'shared-contracts/finance';
import { wishesFor } from 'shared-contracts/forms';
import { readChosen } from 'shared-contracts/paths';
import type { FormChoices } from '../api/form-choices';

/**
 * What is stored of a request for finance: who asks, what was chosen, and what that comes to by the terms of the
 * content, whatever a browser has shown. Amounts are dinars.
 */
export function financeDetails(
  values: Readonly<Record<string, unknown>>,
  { finance, vehicles }: Pick<FormChoices, 'finance' | 'vehicles'>,
): Record<string, unknown> {
  const worked = workOut({ ...noChoice, ...values }, finance);
  // the form's check has refused what cannot be worked out
  if ('faults' in worked) throw new Error(`faults of finance: ${Object.values(worked.faults)}`);
  const { model, grade, kind, months, rate, rateKind, ...fils } = worked.figures;
  // a form without scripts may have changed its car since
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
