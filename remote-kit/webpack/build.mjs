import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeRemote } from './describe-release.mjs';
import { remoteVersion } from './fingerprint.mjs';
import { runWebpack } from './run-webpack.mjs';

/** Builds one release candidate of the remote in this folder into `dist/`. Returns its release description. */
export async function buildRemote(root) {
  const version = remoteVersion(root);
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  const { default: configs } = await import(
    pathToFileURL(path.join(root, 'webpack.config.mjs')).href
  );
  const { web } = await runWebpack(configs);
  return describeRemote({ root, version, web });
}
