const ofFederation = /[\\/]\.federation[\\/]entry\./;

/**
 * Gives the runtime's and the container's modules fixed ids. The federation plugin writes its runtime entry into the
 * folder where it was first loaded, and the default ids depend on that path; with fixed ids the same sources give the
 * same files on every machine and in every build order.
 */
export class StableEntryId {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableEntryId', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableEntryId', (modules) => {
        const found = [...modules].filter((module) => ofFederation.test(module.identifier()));
        found.sort((one, other) => (one.identifier() < other.identifier() ? -1 : 1));
        for (const [at, module] of found.entries()) compilation.chunkGraph.setModuleId(module, at);
      });
    });
  }
}
