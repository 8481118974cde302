/** Element id of the request form. */
export const requestId = 'request';
