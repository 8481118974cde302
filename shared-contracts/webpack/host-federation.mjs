/**
 * Stands in a remote's build for the federation's runtime. A remote provides nothing and has no remotes of its own, so
 * what is left is to take the lent modules from the share scope that the container is given, by range.
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
    // what could not be had is asked for again by whoever needs it next
    coming.catch(() => delete installedModules[id]);
  }
}

/** Of what fits, one that somebody has already, for each is there once; else the newest. Ranges have the form ^1.0.0. */
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
