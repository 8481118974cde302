import type { FinanceChoice } from 'shared-contracts/finance';
import { paths } from 'shared-contracts/paths';

/** The page that shows this choice. */
export const financeAddress = (choice: FinanceChoice): string =>
  `${paths.finance()}?${new URLSearchParams({ ...choice })}`;
