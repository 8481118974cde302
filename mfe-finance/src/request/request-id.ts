/** Where the request stands on its page. */
export const requestId = 'request';
