/** The forms of pages that are at their budget of scripts: a message, and the enquiry about an offer. */
export { type ContactValues, contactForm } from './contact.form';
export { type GetInTouchValues, getInTouchForm } from './get-in-touch.form';
