import path from 'node:path';
import { remoteVersion } from 'shared-contracts/webpack/fingerprint';
import { shellVersion } from '../shell/version.mjs';
import { root } from './run.mjs';

// the version that a build of the sources in a folder would have
const folder = path.resolve(root, process.argv[2]);
console.log(folder === path.join(root, 'shell') ? shellVersion() : remoteVersion(folder));
