export const antiForgeryCookie = 'XSRF-TOKEN';
export const antiForgeryHeader = 'X-XSRF-TOKEN';

/** Cookie and header with the signed time at which the visitor was first served. */
export const servedCookie = 'SERVED-AT';
export const servedHeader = 'X-Served-At';

/** Milliseconds after being served within which no person can send a form. */
export const shortestVisit = 1000;

/** Variant of a landing page that the loader must request; only the server sets it. */
export const variantHeader = 'X-Variant';

/** @deprecated The server records the attribution itself and ignores this header. Older remotes still import it. */
export const attributionHeader = 'X-Attribution';
