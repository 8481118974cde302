export { latinDigits } from '../search/latin-digits';
/** The forms of the site: their fields, rules and messages. Free of React. */
export { type ApplyJobValues, applyJobForm } from './apply-job.form';
export { appointment, appointmentBounds } from './appointment';
export { type BookServiceValues, bookServiceForm } from './book-service.form';
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
export { type ContactValues, contactForm } from './contact.form';
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
export { type GetInTouchValues, getInTouchForm } from './get-in-touch.form';
export { type LandingValues, landingForm, landingServices } from './landing.form';
export { type MessageValues, messageValuesOf } from './message-values';
export { type NewsletterValues, newsletterForm } from './newsletter.form';
export { readPhone, visiblePhone } from './phone';
export { requestFileLimits } from './photos';
export { type RequestQuoteValues, requestQuoteForm } from './request-quote.form';
export {
  driveAtHome,
  type OfferedDrives,
  type TestDriveValues,
  testDriveForm,
} from './test-drive.form';
export type { Workshop } from './workshops';
