import type { LeadReceipt, ModelReviews } from '../api/api';
import type { FinancedCar } from '../finance/finance-offer';
import type { TestDriveValues } from '../forms/forms';
import type { Chosen } from '../paths/chosen';

/**
 * Props of the fragments that remotes show of each other, by full name. Both sides are checked against it. An
 * external remote adds its own with `declare module 'shared-contracts/visit' { interface LentProps { … } }`.
 */
export interface LentProps {
  'mfe-aftersales/test-drive-form': {
    /** Slug of the preselected model. */
    vehicle?: string;
    /** Preselected grade and colour, if the model has them. The form's previous version ignores both. */
    chosen?: Chosen;
    /** Called when the request was accepted; `car` is its name in the visitor's language. */
    onSent?: (receipt: LeadReceipt, values: TestDriveValues & { car: string }) => void;
  };
  'mfe-campaigns/banner-carousel': object;
  'mfe-catalog/model-carousel': object;
  'mfe-catalog/model-menu': object;
  'mfe-finance/instalment-calculator': {
    /** Slug of the model. */
    model: string;
    /** Prices of its grades in Bahraini dinars. */
    grades: FinancedCar['grades'];
  };
  'mfe-ownership/reviews': {
    /** Slug, name and reviews of the model. */
    model: { slug: string; name: string; reviews: ModelReviews | null };
  };
  'mfe-stock/like': object;
}

/** Props of the fragment with this name; any props when they are not declared. */
export type PropsOf<Name extends string> = Name extends keyof LentProps
  ? LentProps[Name]
  : Record<string, unknown>;
