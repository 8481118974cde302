import { appTools, defineConfig } from '@modern-js/app-tools';
import { moduleFederationPlugin } from '@module-federation/modern-js-v3';

export default defineConfig({
  server: { ssr: { mode: 'stream' }, logger: false, port: Number(process.env.PORT ?? 3348) },
  output: { polyfill: 'off', disableTsChecker: true, inlineStyles: false },
  source: { include: [/node_modules[\\/](peer-kit|shared-|shell|mfe-)/] },
  // Fonts keep their absolute addresses
  tools: { cssLoader: { url: { filter: (url: string) => !url.startsWith('/fonts/') } } },
  performance: { buildCache: true },
  plugins: [appTools(), moduleFederationPlugin()],
});
