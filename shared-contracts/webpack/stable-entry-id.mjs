const ofFederation = /[\\/]\.federation[\\/]entry\./;

/**
 * The federation plugin writes the entry of its runtime to a file in the folder in which it was first loaded, and the ids of
 * that module and of the container's come from its path. With ids of their own, the same sources give the same files
 * wherever they are built, and whatever was built in the process before.
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
