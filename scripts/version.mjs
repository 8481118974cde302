import path from 'node:path';
import { remoteVersion } from 'remote-kit/webpack/fingerprint';
import { shellVersion } from '../shell/version.mjs';
import { root } from './run.mjs';

// Prints the version that a build of a folder's sources would have
const folder = path.resolve(root, process.argv[2]);
console.log(folder === path.join(root, 'shell') ? shellVersion() : remoteVersion(folder));
