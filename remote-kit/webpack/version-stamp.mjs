import webpack from 'webpack';

const { Compilation, sources } = webpack;
const name = 'VersionStamp';

/**
 * Stands for a version while it is built; as long as the version, so that source maps stay right. With the version
 * itself every file would change with every build: a minifier names variables by the letters that occur in a file.
 */
export const unstamped = (version) => {
  const start = version.lastIndexOf('-') + 1;
  // A version without a hash, as in tests, could be mistaken for something else in a file.
  if (start === 0) return version;
  return version.slice(0, start) + 'z'.repeat(version.length - start);
};

/** Writes a build's version into its files in place of `unstamped(version)`. Must precede `ChunkIntegrity`. */
export class VersionStamp {
  #version;

  /** @param {string} version `1.0.0-3fa2b1c9` */
  constructor(version) {
    this.#version = version;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The files are minified and have their names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        this.#stampFiles(compilation, /\.(c?js|css)$/),
      );
      // Federation's manifest is written after them.
      const end = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage: end }, () =>
        this.#stampFiles(compilation, /\.json$/),
      );
    });
  }

  #stampFiles(compilation, names) {
    for (const { name: file, source } of compilation.getAssets()) {
      if (!names.test(file)) continue;
      const text = String(source.source());
      const stamped = this.#stamp(text);
      if (stamped !== text) compilation.updateAsset(file, new sources.RawSource(stamped));
    }
  }

  /** Replaces `1.0.0-zzzzzzzz` in addresses, and `1_0_0_zzzzzzzz` in the names of containers. */
  #stamp(text) {
    const identifier = (version) => version.replace(/\W/g, '_');
    return text
      .replaceAll(unstamped(this.#version), this.#version)
      .replaceAll(identifier(unstamped(this.#version)), identifier(this.#version));
  }
}
