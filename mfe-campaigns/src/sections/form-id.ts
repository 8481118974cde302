/** Element id of a landing page's form, when it is not beside the offer. */
export const formId = 'enquiry';
