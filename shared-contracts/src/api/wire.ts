/** The wire's spelling: what the server answers and takes, and what checks it. No page needs it at once. */
export { readAttribution } from '../attribution/attribution';
export { contactMessageWire } from './wire/contact-message';
export { jobApplicationWire } from './wire/job-application';
export { toEscapedJsonText, toJsonText, toSingleQuotedText } from './wire/json-text';
export { landingEnquiryWire } from './wire/landing-enquiry';
export { newsletterWire } from './wire/newsletter';
export { offerEnquiryWire } from './wire/offer-enquiry';
export { quoteRequestWire } from './wire/quote-request';
export { serviceBookingWire } from './wire/service-booking';
export { testDriveWire } from './wire/test-drive';
export { wireSchemas } from './wire-schemas';
