/** The forms of the site: what their fields are, what is right, and how it is said. React-free. */
export type { FieldDefinition, FieldOption, FormDefinition } from './definition';
export { type DialCode, defaultDialCode, dialCodes, phoneFacts } from './dial-codes';
export { type LandingValues, landingForm, landingServices } from './landing.form';
export {
  formMessage,
  formMessages,
  type MessageValues,
  messageValuesOf,
  receiptMessage,
} from './messages';
export { readPhone, visiblePhone } from './phone';
export { type TestDriveValues, testDriveForm } from './test-drive.form';
export { landingModelOf, landingModelsOf, vehicleOf, vehicles } from './vehicles';
