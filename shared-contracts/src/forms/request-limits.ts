/** What pages of requests need of the forms, without their rules. */

/** Value of `place` for a drive that begins where the visitor is. */
export const driveAtHome = 'home';

const megabyte = 1024 * 1024;

/** What a visitor may add to a request on its page: photos and documents. Bytes before any shrinking. */
export const requestFileLimits = { name: 'files', maxFiles: 6, maxBytes: 12 * megabyte } as const;
