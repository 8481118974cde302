import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { remotes } from './remotes.mjs';
import { log, root } from './run.mjs';

await ensureInstalled();
const { buildStale } = await import('./build.mjs');
await buildStale();

let server;
function startServer() {
  server = spawn(process.execPath, ['server/run.mjs', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', LIVE_RELOAD: 'true' },
  });
}

async function restartServer() {
  const stopped = new Promise((resolve) => server.once('close', resolve));
  server.kill();
  await stopped;
  startServer();
}

let updateQueue = Promise.resolve();
let debounceTimer;
const changed = new Set();

/** Saves come in bursts: one rebuild or restart handles a burst, and only one runs at a time. */
function onChange(workspace) {
  changed.add(workspace);
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    const names = [...changed];
    changed.clear();
    updateQueue = updateQueue.then(() => update(names)).catch((error) => log(error.message));
  }, 80);
}

async function update(names) {
  log(`Changed: ${names.join(', ')}`);
  await buildStale();
  if (names.some((name) => ['server', 'content', 'shared-contracts'].includes(name)))
    await restartServer();
}

startServer();
for (const name of ['shell', 'shared-ui', 'shared-contracts', 'server', 'content', ...remotes]) {
  const folder = path.join(root, name, name === 'content' ? '' : 'src');
  watch(folder, { recursive: true }, () => onChange(name));
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill();
    process.exit(0);
  });
}
