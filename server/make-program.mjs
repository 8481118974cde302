import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';
import { readAtRunTime } from './loaded-packages.mjs';
import { buildRenderer } from './make-renderer.mjs';
import { fileOf, keepProgram, readFreshProgram, stampOf } from './program-file.mjs';

/**
 * Makes one file of a program and its packages, unless it is there: for `run.mjs`, or ahead of it. With `--sealed` for an
 * image.
 */
const entry = path.resolve(process.argv[2]);
const isSealed = process.argv[3] === '--sealed';
const file = fileOf(entry);
if (readFreshProgram(file, entry)) process.exit();

const leftOut = new RegExp(`^(node:|pg-native$|esbuild$|(${readAtRunTime.join('|')})(/|$))`);

/** Of those, what is to be the module that other packages import, and not its older form. */
const asModules = /^(@react-pdf\/|pdfkit$)/;

/** Whoever changes packages changes the first, and whoever changes how programs are made the other. */
const always = [
  '../package-lock.json',
  'loaded-packages.mjs',
  'make-program.mjs',
  'program-file.mjs',
].map((name) => path.join(import.meta.dirname, name));

const sources = Object.fromEntries(always.map((source) => [source, stampOf(source)]));

const readSources = {
  name: 'read-sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: asModules }, ({ path: name }) => ({ path: name, namespace: 'module' }));
    onResolve({ filter: /./, namespace: 'module' }, () => ({ external: true }));
    onLoad({ filter: /./, namespace: 'module' }, ({ path: name }) => {
      const place = JSON.stringify(fileURLToPath(import.meta.resolve(name)));
      return { contents: `export default require(${place}).default; export * from ${place};` };
    });
    onResolve({ filter: leftOut }, () => ({ external: true }));
    // so that no start compiles it
    onLoad({ filter: /server\/make-renderer\.mjs$/ }, async ({ path: source }) => {
      sources[source] = stampOf(source);
      const renderer = await buildRenderer();
      for (const part of renderer.sources)
        if (!part.includes('node_modules')) sources[part] = stampOf(part);
      const text = JSON.stringify(renderer.code);
      return { contents: `export const rendererProgram = async () => ${text};` };
    });
    onLoad({ filter: /\.(tsx?|mjs|json)$/ }, ({ path: source }) => {
      if (source.includes('node_modules')) return undefined;
      // before it is read: what is written meanwhile is another
      sources[source] = stampOf(source);
      const text = readFileSync(source, 'utf8');
      // what a source that asks where it is would hear if it ran by itself
      const dirname = path.dirname(source);
      const place = { filename: source, dirname, url: pathToFileURL(source).href };
      const contents = text.replaceAll(/import\.meta\.(filename|dirname|url)/g, (_, asked) =>
        JSON.stringify(place[asked]),
      );
      return { contents, loader: path.extname(source).slice(1).replace('mjs', 'js') };
    });
  },
};

/** Nobody asks for the lines of packages, and Node reads the map at each start. */
function mapOfSources({ sources, mappings, ...map }) {
  const isOwn = sources.map((source) => !source.includes('node_modules/'));
  const lines = decode(mappings).map((line) => line.filter(([, source]) => isOwn[source]));
  // where a package begins, nothing is known
  for (const [at, line] of lines.entries())
    if (line.length === 0 && lines[at - 1]?.length) line.push([0]);
  return JSON.stringify({ ...map, sources, mappings: encode(lines) });
}

const { outputFiles } = await build({
  ...{ entryPoints: [entry], outfile: file, write: false, bundle: true },
  ...{ platform: 'node', format: 'cjs', target: 'node20', jsx: 'automatic' },
  ...{ sourcemap: 'external', sourcesContent: false, logLevel: 'error' },
  // the text stays in memory
  ...{ minifyWhitespace: true, legalComments: 'none' },
  // a function, which `run.mjs` calls; what packages ask of where they are is answered as for one module
  banner: { js: '(function (require, module, exports, __filename, __dirname, __url) {' },
  footer: { js: '})' },
  define: {
    'import.meta.url': '__url',
    'import.meta.filename': '__filename',
    'import.meta.dirname': '__dirname',
  },
  plugins: [readSources],
  // what is wrong is printed
}).catch(() => process.exit(1));
const [map, made] = outputFiles.map(({ text }) => text);
// expressions and remarks are left as they are; one letter beyond Latin makes all of it twice as large in memory
const code = made.replaceAll(
  /[^\0-\x7f]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
mkdirSync(path.dirname(file), { recursive: true });
keepProgram(file, { code, map: mapOfSources(JSON.parse(map)), sources, isSealed });
