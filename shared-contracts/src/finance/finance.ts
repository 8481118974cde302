/** Financing of a car: terms, calculation and request. Free of React. */
export {
  type ChoiceFaults,
  depositBounds,
  type FinanceChoice,
  type FinanceFigures,
  noChoice,
  readFinanceChoice,
  workOut,
} from './finance-choice';
export {
  type FinancedCar,
  type FinanceKind,
  type FinanceOffer,
  type FinancePlan,
  financeKinds,
} from './finance-offer';
export { choiceFacts, type FinanceRequestValues, financeRequestForm } from './finance-request.form';
export {
  dinarsOf,
  type Financing,
  filsOf,
  leastPrincipal,
  type RateKind,
  type Repayment,
  repaymentOf,
  yearlyRateOf,
} from './instalments';
