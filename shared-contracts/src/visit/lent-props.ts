import type { LeadReceipt } from '../api/api';
import type { FinancedCar } from '../finance/finance-offer';
import type { TestDriveValues } from '../forms/forms';
import type { Chosen } from '../paths/chosen';

/**
 * What borrowers pass to the fragments of other teams, by their full names. Lenders and borrowers are checked against
 * it. A team outside adds its own by `declare module 'shared-contracts/visit' { interface LentProps { … } }`.
 */
export interface LentProps {
  'mfe-aftersales/test-drive-form': {
    /** Slug of the model that is chosen beforehand. */
    vehicle?: string;
    /** What is chosen of it beforehand, where it has that; the form of the version before asks for neither. */
    chosen?: Chosen;
    /** The request was received, for this `car` in the visitor's language. */
    onSent?: (receipt: LeadReceipt, values: TestDriveValues & { car: string }) => void;
  };
  'mfe-campaigns/banner-carousel': object;
  'mfe-catalog/model-carousel': object;
  'mfe-catalog/model-menu': object;
  'mfe-finance/instalment-calculator': {
    /** Slug of the car. */
    model: string;
    /** What its grades cost, in dinars. */
    grades: FinancedCar['grades'];
  };
}

/** What a fragment of this name is passed; of one that nobody has declared nothing is known. */
export type PropsOf<Name extends string> = Name extends keyof LentProps
  ? LentProps[Name]
  : Record<string, unknown>;
