import { appTools, defineConfig } from '@modern-js/app-tools';
import { moduleFederationPlugin } from '@module-federation/modern-js-v3';
import { catalog } from '../federation.mjs';

export default defineConfig({
  server: { ssr: { mode: 'stream' }, logger: false, port: Number(process.env.PORT ?? 3349) },
  output: { polyfill: 'off', disableTsChecker: true, assetPrefix: catalog },
  source: { include: [/node_modules[\\/](peer-kit|shared-|shell|mfe-)/] },
  // Fonts keep their absolute addresses
  tools: { cssLoader: { url: { filter: (url: string) => !url.startsWith('/fonts/') } } },
  performance: { buildCache: true },
  plugins: [appTools(), moduleFederationPlugin()],
});
