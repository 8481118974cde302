import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';

/** Makes one file of a program and its packages; `run.mjs` says when. */
const [entry, file] = process.argv.slice(2);

/** Bundles of releases get the React that these programs have; the others look for files beside themselves. */
const leftOut =
  /^(node:|react(-dom)?(\/|$)|@react-pdf\/|pdfkit$|jsonc-parser$|sharp$|libsql$|pg-native$|esbuild$)/;

/** Whoever changes packages changes the first, and whoever changes how programs are made the other. */
const always = [path.join(import.meta.dirname, '../package-lock.json'), import.meta.filename];

/** What modules of the older kind are given. */
const commonJs = [
  "import { createRequire as requireFrom } from 'node:module';",
  'const require = requireFrom(import.meta.url);',
  'const { filename: __filename, dirname: __dirname } = import.meta;',
].join(' ');

const digest = (text) => createHash('sha256').update(text).digest('base64url');

const sources = Object.fromEntries(always.map((source) => [source, digest(readFileSync(source))]));

const readSources = {
  name: 'read-sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: leftOut }, () => ({ external: true }));
    onLoad({ filter: /\.(tsx?|mjs|json)$/ }, ({ path: source }) => {
      if (source.includes('node_modules')) return undefined;
      const text = readFileSync(source, 'utf8');
      sources[source] = digest(text);
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

/** Whole at any moment, however many start at once. */
function replace(place, text) {
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, place);
}

const { outputFiles } = await build({
  ...{ entryPoints: [entry], outfile: file, write: false, bundle: true },
  ...{ platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic' },
  ...{ sourcemap: 'linked', sourcesContent: false, logLevel: 'error' },
  banner: { js: commonJs },
  plugins: [readSources],
  // what is wrong is printed
}).catch(() => process.exit(1));
const [map, program] = outputFiles.map(({ text }) => text);
mkdirSync(path.dirname(file), { recursive: true });
replace(`${file}.map`, mapOfSources(JSON.parse(map)));
replace(file, `${program}\n//${JSON.stringify(sources)}`);
