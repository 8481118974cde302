export const antiForgeryCookie = 'XSRF-TOKEN';
export const antiForgeryHeader = 'X-XSRF-TOKEN';

/** When the visitor was first served, signed: cookie and header. */
export const servedCookie = 'SERVED-AT';
export const servedHeader = 'X-Served-At';

/** ms after being served before which nobody sends a form by hand. */
export const shortestVisit = 1000;

/** Which variant of a landing page its loader is to ask for; the server alone says it. */
export const variantHeader = 'X-Variant';

/** @deprecated The server keeps by itself how a visitor came. Nobody reads it; remotes that are built may name it. */
export const attributionHeader = 'X-Attribution';
