import path from 'node:path';
import { root } from './run.mjs';

/**
 * Builds one workspace, given by its folder. Builds that follow each other in one process have webpack, its plugins and
 * the compiled code of all of them from the first; the files are the same.
 */
export async function build(folder) {
  process.chdir(folder);
  // fetched here because the pool of builders takes this file by `require`
  if (folder === path.join(root, 'shell')) {
    const { buildShell } = await import('../shell/build.mjs');
    await buildShell();
  } else {
    const { buildRemote } = await import('shared-contracts/webpack/build');
    await buildRemote(folder);
  }
}

// whoever has asked for builds has ended
process.on('disconnect', () => process.exit(1));
