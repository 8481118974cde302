export { latinDigits } from '../search/latin-digits';
/** What the forms of the site are made of. Free of React. */
export { appointment, appointmentBounds } from './appointment';
export {
  type CarChoice,
  type CarChoices,
  choiceFor,
  choicesFor,
  everyCar,
  wishesFor,
} from './car-choices';
export { wholeChassisNumber } from './chassis-number';
export type { ChosenFile } from './chosen-file';
export { readBeginning } from './chosen-file';
export { curriculum, largestCv } from './curriculum';
export {
  type DayOption,
  type FieldDefinition,
  type FieldOption,
  type FormDefinition,
  offeredWith,
  type TimesOfDays,
} from './definition';
export { type DialCode, defaultDialCode, dialCodeOf, dialCodes, phoneFacts } from './dial-codes';
export { type MessageValues, messageValuesOf } from './message-values';
export { readPhone, visiblePhone } from './phone';
export { requestFileLimits } from './request-limits';
export { optional as optionalLine, personName, requiredText } from './rules';
export type { Workshop } from './workshops';
