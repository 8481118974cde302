import webpack from 'webpack';
import { groupNamed } from './chunks.mjs';

const { Compilation, sources } = webpack;
const name = 'ExposedInEntry';

/**
 * Puts the exposed module of a remote into the entry file, which saves a request: both are always needed. It stays a
 * chunk of its own, because its modules may run only after the host has provided the shared modules.
 */
export class ExposedInEntry {
  #entry;
  #exposed;

  /** @param {{ entry: string, exposed: string }} names Names of the two chunks */
  constructor({ entry, exposed }) {
    this.#entry = entry;
    this.#exposed = exposed;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the files are minified and named by their content hash.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => this.#join(compilation));
    });
  }

  #join(compilation) {
    const exposed = groupNamed(compilation, this.#exposed)?.chunks.find(
      (chunk) => chunk.name === this.#exposed,
    );
    const [entryFile] = compilation.entrypoints.get(this.#entry)?.getEntrypointChunk().files ?? [];
    const files = [...(exposed?.files ?? [])].filter((file) => file.endsWith('.js'));
    if (!entryFile || files.length === 0) {
      const sentence =
        `The federation plugin makes no entry ${this.#entry} with a chunk ${this.#exposed} any more: ` +
        'find what they are called in this version, and mend exposed-in-entry.mjs';
      compilation.errors.push(new webpack.WebpackError(sentence));
      return;
    }
    for (const file of files) {
      const { source } = compilation.getAsset(file);
      compilation.updateAsset(entryFile, (entry) => new sources.ConcatSource(source, '\n', entry));
      compilation.deleteAsset(file);
    }
  }
}
