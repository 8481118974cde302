/** The API client: the wire schemas and the browser's transport. The browser loads it before its first call. */
export { createBrowserTransport } from './browser-transport';
export { createApi } from './client';
/** Used by loaders to choose the models and cars that a page contains. */
export { carsAtHand, modelsNamedIn, othersNamed } from './page-parts';
