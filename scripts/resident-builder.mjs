import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fingerprint } from 'remote-kit/webpack/fingerprint';
import { build } from './builder.mjs';
import { withBuildLock } from './lock.mjs';
import { root } from './run.mjs';

/**
 * A process that stays after the build of a workspace: to load webpack and its plugins takes longer than the next build.
 * It builds for each connection to its socket and answers with `{ steps }`, `{ error }`, or `{ isOutdated }` when the
 * code that builds has changed. Each workspace has its own, because its configuration and its code run in there.
 */

const [folder, socket] = process.argv.slice(2);
/** ms without a build after which it ends. */
const idleMs = 15 * 60_000;
/** Bytes of memory after which it ends. */
const maxMemory = 1.5e9;

const inRoot = (name) => path.join(root, name);
/** Of the code that this process has loaded. The workspace's own configuration is loaded for each version. */
const codeNow = () =>
  [
    fingerprint(['remote-kit/webpack', 'scripts', 'shared-contracts', 'shell/build'].map(inRoot)),
    ...['shell/build.mjs', 'shell/webpack.config.mjs', 'package-lock.json'].map((name) =>
      readFileSync(inRoot(name), 'utf8'),
    ),
  ].join();
const loadedCode = codeNow();

async function answer() {
  if (codeNow() !== loadedCode) return { isOutdated: true };
  return withBuildLock([path.basename(folder)], () => build(folder)).then(
    (steps) => ({ steps }),
    (error) => ({ error: String(error?.message ?? error) }),
  );
}

function end() {
  rmSync(socket, { force: true });
  process.exit();
}

let last = Promise.resolve();
const idle = setTimeout(end, idleMs);

const server = createServer((connection) => {
  // The command was interrupted
  connection.on('error', () => {});
  last = last.then(async () => {
    const answered = await answer();
    idle.refresh();
    connection.end(JSON.stringify(answered), () => {
      // The command has removed the socket for the next one
      if (answered.isOutdated) process.exit();
      // A module that threw would throw again, whatever its reason
      if (answered.error !== undefined || process.memoryUsage.rss() > maxMemory) end();
    });
  });
});
// Another one was faster
server.on('error', () => process.exit());
// Whoever may connect may run the code of this checkout
process.umask(0o077);
server.listen(socket);
// The workspace or the checkout was removed
setInterval(() => (existsSync(socket) && existsSync(folder)) || end(), 5000);
