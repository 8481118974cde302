/**
 * Stands in a remote's build for the federation's runtime. In this site a remote has nothing to negotiate: the
 * host alone lends, each module in one version, and a release whose ranges do not fit never goes live. So what
 * is left is to take the lent modules from the share scope that the container is given.
 */
function consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire }) {
  const { moduleIdToConsumeDataMapping: wanted } = webpackRequire.consumesLoadingData;
  const provide = (id) => (factory) => {
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      module.exports = factory();
    };
  };
  for (const id of chunkMapping[chunkId] ?? []) {
    if (installedModules[id] === undefined) {
      const name = wanted[id].shareKey;
      const [lent] = Object.values(webpackRequire.S.default[name] ?? {});
      if (lent?.lib) provide(id)(lent.lib);
      else installedModules[id] = bring(lent, name).then(provide(id));
    }
    const coming = installedModules[id];
    if (!coming) continue;
    promises.push(coming);
    // what could not be had is asked for again by whoever needs it next
    coming.catch(() => delete installedModules[id]);
  }
}

async function bring(lent, name) {
  if (!lent) throw new Error(`the host does not lend ${name}`);
  return lent.get();
}

export default {
  runtime: {},
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    consumes,
    init: () => ({}),
    initContainerEntry({ webpackRequire, shareScope }) {
      webpackRequire.S = { default: shareScope };
    },
  },
};
