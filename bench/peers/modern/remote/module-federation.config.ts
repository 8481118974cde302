import { createModuleFederationConfig } from '@module-federation/modern-js-v3';
import { shared } from '../federation.mjs';

export default createModuleFederationConfig({
  name: 'catalog',
  manifest: { filePath: 'static' },
  filename: 'static/remoteEntry.js',
  exposes: { './model-screen': './src/model-screen.tsx' },
  shared,
  dts: false,
});
