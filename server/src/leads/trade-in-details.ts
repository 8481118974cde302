import { rangeOfRequest } from 'shared-contracts/forms-trade-in';
import type { FormChoices } from './form-choices';

/**
 * Details of a trade-in: what was sent, and the range that the page has shown for it, by the table of this moment.
 * Amounts are in dinars. A range from the browser is not read.
 */
export function tradeInDetails(
  values: Readonly<Record<string, unknown>>,
  { tradeInTable }: Pick<FormChoices, 'tradeInTable'>,
): Record<string, unknown> {
  const { valuedCar, ...details } = values;
  const text = (name: string) => String(values[name] ?? '');
  const range =
    tradeInTable &&
    rangeOfRequest(
      {
        ...{ valuedCar: text('valuedCar'), ownMake: text('ownMake'), ownModel: text('ownModel') },
        ...{ ownYear: text('ownYear'), kilometres: text('kilometres') },
        condition: text('condition'),
      },
      tradeInTable,
    );
  return range
    ? { ...details, valueLeast: String(range.least), valueMost: String(range.most) }
    : details;
}
