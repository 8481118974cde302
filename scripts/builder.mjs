import path from 'node:path';
import { root } from './run.mjs';

/**
 * Builds one workspace, given by its folder. Subsequent builds in one process reuse webpack, its plugins and V8's
 * compiled code; the output is the same. Returns how long the parts of a remote's build took, in ms.
 */
export async function build(folder) {
  process.chdir(folder);
  const steps = [];
  // Imported dynamically, since the worker pool loads this file with `require`
  if (folder === path.join(root, 'shell')) {
    const { buildShell } = await import('../shell/build.mjs');
    await buildShell();
  } else {
    const { buildRemote } = await import('remote-kit/webpack/build');
    await buildRemote(folder, steps);
  }
  return steps;
}

// The parent process has ended
process.on('disconnect', () => process.exit(1));
