/**
 * Replaces the federation runtime in a remote's build. A remote provides no shared modules and has no remotes, so all
 * it needs is to take the shared modules from the host's share scope by their version range.
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
      const { shareKey: name, requiredVersion: range } = wanted[id];
      const lent = chosen(webpackRequire.S.default[name] ?? {}, range);
      if (lent?.lib) provide(id)(lent.lib);
      else installedModules[id] = bring(lent, `${name} ${range}`).then(provide(id));
    }
    const coming = installedModules[id];
    if (!coming) continue;
    promises.push(coming);
    // A failed module is requested again on its next use.
    coming.catch(() => delete installedModules[id]);
  }
}

/**
 * Selects a version within the range: one that is loaded already, because each must exist once, else the newest.
 * Ranges have the form ^1.0.0.
 */
function chosen(versions, range) {
  const [major] = /\d+\./.exec(range);
  const fitting = Object.keys(versions)
    .filter((version) => version.startsWith(major) && !version.includes('-'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return versions[fitting.find((version) => versions[version].loaded) ?? fitting[0]];
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
