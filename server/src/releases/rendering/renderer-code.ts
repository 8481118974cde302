import path from 'node:path';
import { build, stop } from 'esbuild';

let made: Promise<string> | undefined;

/** The program of the renderers as one text, with React: it is handed to each, so that none reads a file. */
export function rendererCode(): Promise<string> {
  made ??= build({
    entryPoints: [path.join(import.meta.dirname, 'renderer-main.ts')],
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', logLevel: 'silent' },
    target: `node${process.versions.node}`,
    banner: { js: '"use strict";' },
    // React for development changes what renderers have frozen
    define: { 'process.env.NODE_ENV': '"production"' },
  })
    .then(({ outputFiles: [file] }) => file?.text ?? '')
    // the compiler is a process of its own
    .finally(stop);
  return made;
}
