import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { subresourceIntegrity } from './subresource-integrity.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

const name = 'ChunkIntegrity';
/** Replaced by the table of hashes once the files have their final bytes. */
const placeholder = '__hashes_of_chunks__';
const table = `${RuntimeGlobals.require}.hashes`;
/** Beginning of every hash, which the table leaves out. */
const algorithm = 'sha256-';

class HashesModule extends RuntimeModule {
  constructor() {
    super('hashes of chunks');
  }

  generate() {
    return `${table} = "${placeholder}";`;
  }
}

const checked = (element, address) => `
var hash = ${table}[${address}.slice(${address}.lastIndexOf('/') + 1)];
${element}.integrity = hash ? '${algorithm}' + hash : '';
${element}.crossOrigin = 'anonymous';`;

/**
 * Writes the hash of every chunk into the script that loads the chunks, so that the browser refuses any other bytes.
 * The document or the release gives the hash of that script itself.
 */
export class ChunkIntegrity {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new HashesModule()));
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => source + checked('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag, href }) => source + checked(tag, href),
      );
      // After the content hashes are in the file names, the bytes do not change any more.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => bake(compilation));
    });
  }
}

function bake(compilation) {
  const files = compilation.getAssets().filter(({ name: file }) => /\.(js|css)$/.test(file));
  const loaders = files.filter(({ source }) => source.source().includes(placeholder));
  // The document gives the hashes of an entry's own files.
  const initial = new Set(
    [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()),
  );
  const hashes = Object.fromEntries(
    files
      .filter((file) => !loaders.includes(file) && !initial.has(file.name))
      .map(({ name: file, source }) => [
        file,
        subresourceIntegrity(source.buffer()).slice(algorithm.length),
      ]),
  );
  const marks = new RegExp(`(["'\`])${placeholder}\\1`, 'g');
  for (const { name: file, source, info } of loaders) {
    const write = (original) => {
      const written = new sources.ReplaceSource(original);
      for (const { 0: mark, index } of String(original.source()).matchAll(marks))
        written.replace(index, index + mark.length - 1, JSON.stringify(hashes));
      return written;
    };
    const map = info.related?.sourceMap;
    // The table is longer than its placeholder: what the map says of the rest of the line moves with it.
    if (map)
      compilation.updateAsset(map, (before) => {
        const mapped = new sources.SourceMapSource(source.source(), file, before.source());
        return new sources.RawSource(JSON.stringify(write(mapped).map()));
      });
    compilation.updateAsset(file, new sources.RawSource(write(source).source()));
  }
}
