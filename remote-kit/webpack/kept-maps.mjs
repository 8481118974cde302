import path from 'node:path';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
const name = 'KeptMaps';

/**
 * Writes a source map for every script of a build into `dist/maps`, apart from the files that browsers may get, and
 * with no word of it in the scripts. The site keeps the maps with the release and reads places of errors by them.
 */
export class KeptMaps {
  #root;
  #workspace;
  #side;

  /** @param {{ root: string, workspace: string, side: 'web' | 'node' }} build `workspace` is the package's name */
  constructor({ root, workspace, side }) {
    this.#root = root;
    this.#workspace = workspace;
    this.#side = side;
  }

  apply(compiler) {
    new webpack.SourceMapDevToolPlugin({
      test: /\.c?js$/,
      filename: `../maps/${this.#side}/[file].map`,
      append: false,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => this.#sourceName(absoluteResourcePath),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the scripts have their final bytes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file } of compilation.getAssets())
          if (file.endsWith('.map')) compilation.updateAsset(file, withoutPackages);
      });
    });
  }

  /** `mfe-careers/src/remote.ts`: the same on every machine, because a version has the same files everywhere. */
  #sourceName(file) {
    // The federation plugin names this file by the folder where it was first loaded.
    if (/[\\/]\.federation[\\/]/.test(file)) return 'webpack/federation';
    const ofPackage = file.split(/[\\/]node_modules[\\/]/);
    if (ofPackage.length > 1) return `node_modules/${slashed(ofPackage.at(-1))}`;
    if (!path.isAbsolute(file)) return file;
    const below = slashed(path.relative(this.#root, file));
    return below.startsWith('../')
      ? below.replace(/^(\.\.\/)+/, '')
      : `${this.#workspace}/${below}`;
  }
}

const slashed = (file) => file.split(path.sep).join('/');

/**
 * Leaves out the text of what is not the team's: packages, whose text npm has, and webpack's own modules, whose text
 * names folders of this machine. Their file and line stay.
 */
function withoutPackages(map) {
  const { sources: files, sourcesContent, ...rest } = JSON.parse(String(map.source()));
  const kept = files.map((file, at) => (isOwn(file) ? (sourcesContent[at] ?? null) : null));
  return new sources.RawSource(JSON.stringify({ ...rest, sources: files, sourcesContent: kept }));
}

const isOwn = (file) =>
  /^[\w-]+\/.*\.(tsx?|m?js)$/.test(file) && !/^(node_modules|webpack)\//.test(file);
