/** A car as a visitor puts it together: what can be chosen, the choice in the address, and its price. Free of React. */
// What financing a build needs: the whole of `shared-contracts/finance` brings the rules of its request
export { type FinanceFigures, workOut } from '../finance/finance-choice';
export { type FinanceOffer, financeKinds } from '../finance/finance-offer';
export { dinarsOf, filsOf } from '../finance/instalments';
export * from './build-choice';
export * from './build-figures';
export { buildNumberSigns, readBuildNumber } from './build-number';
