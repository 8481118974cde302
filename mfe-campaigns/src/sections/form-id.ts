/** Where the form of a landing page stands, when it does not stand beside the offer. */
export const formId = 'enquiry';
