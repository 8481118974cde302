import path from 'node:path';
import { build, stop } from 'esbuild';

const root = path.join(import.meta.dirname, '..');

/** The program of the renderers as one text, with React, and the paths of what it is made of. */
export async function buildRenderer() {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(import.meta.dirname, 'src/releases/rendering/renderer-main.ts')],
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', logLevel: 'silent' },
    ...{ target: 'node20', metafile: true, absWorkingDir: root },
    banner: { js: '"use strict";' },
    // React for development changes what renderers have frozen
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const sources = Object.keys(metafile.inputs).map((source) => path.join(root, source));
  return { code: outputFiles[0].text, sources };
}

/** The same text where nobody has built it before. */
export const rendererProgram = () =>
  buildRenderer()
    .then(({ code }) => code)
    // the compiler is a process of its own
    .finally(stop);
