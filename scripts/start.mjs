import { ensureInstalled } from './install.mjs';
import { log, runOrExit } from './run.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Showroom needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
await ensureInstalled();
const { buildStale, deferredWorkspaces } = await import('./build.mjs');
const deferred = await deferredWorkspaces();
await buildStale(deferred);
log('Starting the server');
const server = [
  'server/run.mjs',
  'server/src/operations/workers/supervisor.ts',
  ...process.argv.slice(2),
];
const serverExit = runOrExit('The server', process.execPath, server, {
  env: { NODE_ENV: 'production' },
});
endWithParent();
// Ends builders too, since their result is no longer needed
serverExit.then(() => process.exit());
// The running server picks them up as any release
if (deferred.length > 0) {
  await untilAnswering();
  await buildStale().catch(({ message }) => log(message));
}
await serverExit;

/** Resolves when the site answers visitors: until then the server needs both cores. */
async function untilAnswering() {
  const { HOST = 'localhost', PORT = '3000' } = process.env;
  const address = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/favicon.svg`;
  const isAnswering = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswering())) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** npm runs this in a shell that passes no signal on: when npm is ended, this ends too. */
function endWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
