import { createModuleFederationConfig } from '@module-federation/modern-js-v3';
import { catalog, shared } from '../federation.mjs';

export default createModuleFederationConfig({
  name: 'host',
  remotes: { catalog: `catalog@${catalog}/static/mf-manifest.json` },
  shared,
  dts: false,
});
