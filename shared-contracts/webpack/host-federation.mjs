/**
 * Stands in a remote's build for the federation's runtime: the shell has brought it to the page, and one
 * copy serves all. Each remote is an instance of its own, with its own name and its own consumed modules.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.hostFederation;

/** What the container of this build calls. The shell, which exposes nothing, has no such function to lend. */
function initContainerEntry({ webpackRequire, shareScope, initScope, shareScopeKey }) {
  const { instance } = webpackRequire.federation;
  const key = shareScopeKey || 'default';
  instance.initShareScopeMap(key, shareScope, { hostShareScopeMap: {} });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(key, initScope);
}

export default {
  runtime,
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    ...bundlerRuntime,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }) => runtime.createInstance(webpackRequire.federation.initOptions),
  },
};
