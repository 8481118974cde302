import type { FinanceChoice } from 'shared-contracts/finance';
import { paths } from 'shared-contracts/paths';

export const financeAddress = (choice: FinanceChoice): string =>
  `${paths.finance()}?${new URLSearchParams({ ...choice })}`;
