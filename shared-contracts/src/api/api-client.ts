/** The calls themselves: the wire's schemas and what carries them. A browser fetches it before its first call. */
export { createBrowserTransport } from './browser-transport';
export { createApi } from './client';
/** For loaders, which choose what of the answers a page brings. */
export { carsAtHand, modelsNamedIn, othersNamed } from './page-parts';
