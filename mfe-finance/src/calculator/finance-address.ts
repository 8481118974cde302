import type { FinanceChoice } from 'shared-contracts/finance';
import { paths } from 'shared-contracts/paths';

/** Returns the address of the finance page with this choice. */
export const financeAddress = (choice: FinanceChoice): string =>
  `${paths.finance()}?${new URLSearchParams({ ...choice })}`;
