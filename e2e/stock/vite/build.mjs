import { federation as federationPlugin } from '@module-federation/vite';
import { build as viteBuild } from 'vite';

/** A remote built with Vite: its container is an ES module. */
export async function build({ root, out, federation }) {
  await viteBuild({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    build: {
      ...{ outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: false },
      rollupOptions: { input: `${root}/remote.js` },
    },
    plugins: [federationPlugin({ ...federation, dts: false, manifest: true })],
  });
}
