/** The forms of the site: their fields, rules and messages. */
export { type ApplyJobValues, applyJobForm } from './apply-job.form';
export { type BookServiceValues, bookServiceForm } from './book-service.form';
export { type ContactValues, contactForm } from './contact.form';
// For remotes that were built before the two were apart
export * from './form';
export { type GetInTouchValues, getInTouchForm } from './get-in-touch.form';
export { type LandingValues, landingForm, landingServices } from './landing.form';
export { type NewsletterValues, newsletterForm } from './newsletter.form';
export { type RequestQuoteValues, requestQuoteForm } from './request-quote.form';
export {
  driveAtHome,
  type OfferedDrives,
  type TestDriveValues,
  testDriveForm,
} from './test-drive.form';
