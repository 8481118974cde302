/**
 * What React Router has for its framework, for React's server components, for view transitions and for those who measure it,
 * by the name of the function, and what the function gives where none of that is in use.
 */
const unused = {
  PrefetchPageLinks: 'null',
  RSCErrorHandler: 'null',
  decodeRouteErrorResponseDigest: 'undefined',
  getRouteInstrumentationUpdates: '{}',
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
    const start = `\nfunction ${name}(`;
    if (text.split(start).length !== 2)
      throw new Error(
        `React Router has no ${name} any more: see what has its place, and mend this list`,
      );
    return text.replace(
      start,
      () => `\nfunction ${name}() { return ${result}; }\nfunction ${name}Unused(`,
    );
  }, source);
};
