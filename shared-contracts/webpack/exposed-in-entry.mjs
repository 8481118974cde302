import webpack from 'webpack';
import { groupNamed } from './chunks.mjs';

const { Compilation, sources } = webpack;
const name = 'ExposedInEntry';

/**
 * Puts the module that a remote exposes into the file of its entry: whoever fetches the one needs the other.
 * It stays a chunk of its own, whose modules are not evaluated before the host has lent what they import.
 */
export class ExposedInEntry {
  #entry;
  #exposed;

  /** @param {{ entry: string, exposed: string }} names of the two chunks */
  constructor({ entry, exposed }) {
    this.#entry = entry;
    this.#exposed = exposed;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // before the files are minified and named by their content
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => this.#join(compilation));
    });
  }

  #join(compilation) {
    const { chunks } = groupNamed(compilation, this.#exposed);
    const exposed = chunks.find((chunk) => chunk.name === this.#exposed);
    const [entryFile] = compilation.entrypoints.get(this.#entry).getEntrypointChunk().files;
    for (const file of [...exposed.files].filter((each) => each.endsWith('.js'))) {
      const { source } = compilation.getAsset(file);
      compilation.updateAsset(entryFile, (entry) => new sources.ConcatSource(source, '\n', entry));
      compilation.deleteAsset(file);
    }
  }
}
