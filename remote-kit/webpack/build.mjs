import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeRemote } from './describe-release.mjs';
import { remoteVersion } from './fingerprint.mjs';
import { compileSteps, runWebpack } from './run-webpack.mjs';

/**
 * Builds one release candidate of the remote in this folder into `dist/`. Returns its release description.
 * @param steps Receives how long the parts of the build took, in ms
 */
export async function buildRemote(root, steps = []) {
  const version = remoteVersion(root);
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  // By its version: a process that builds again must not get the configuration of the build before
  const config = `${pathToFileURL(path.join(root, 'webpack.config.mjs')).href}?${version}`;
  const { default: configs } = await import(config);
  const compilations = await runWebpack(configs);
  steps.push(...compileSteps(compilations));
  const begun = performance.now();
  const release = describeRemote({ root, version, web: compilations.web });
  steps.push({ step: 'describe', ms: Math.round(performance.now() - begun) });
  return release;
}
