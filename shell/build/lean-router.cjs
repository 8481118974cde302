/** Forms are posted by the browser or sent to the API. */
const noAction = "Promise.reject(new Error('no route has an action'))";

/**
 * What React Router has for its framework, for React's server components, for view transitions, for actions of routes and for
 * those who measure it, for what blocks a way out of a page, and for pages without a boundary of their own, by the name of the function, and what the function gives where none of that is in use.
 */
const unused = {
  DefaultErrorComponent: 'null',
  deleteBlocker: 'undefined',
  getBlocker: 'undefined',
  getUpdatedActionData: 'undefined',
  shouldBlockNavigation: 'undefined',
  updateBlocker: 'undefined',
  PrefetchPageLinks: 'null',
  RSCErrorHandler: 'null',
  decodeRouteErrorResponseDigest: 'undefined',
  getRouteInstrumentationUpdates: '{}',
  handleAction: noAction,
  handleFetcherAction: noAction,
  instrumentClientSideRouter: 'arguments[0]',
  parseHydrationData: 'undefined',
  persistAppliedTransitions: 'undefined',
  restoreAppliedTransitions: 'undefined',
};

/** Loader for the module of React Router: it keeps these functions in no page. Fails where one is not there any more. */
module.exports = function leanRouter(source) {
  // its package has other chunks too
  if (!source.includes('\nfunction createRouter(')) return source;
  return Object.entries(unused).reduce((text, [name, result]) => {
    const start = new RegExp(`\\n *(async )?function ${name}\\(`);
    const [found, ...others] = text.match(new RegExp(start, 'g')) ?? [];
    if (!found || others.length > 0)
      throw new Error(
        `React Router has no ${name} any more: see what has its place, and mend this list`,
      );
    const kept = found.slice(0, -1);
    return text.replace(start, () => `${kept}() { return ${result}; }${kept}Unused(`);
  }, source);
};
