import { ensureInstalled } from './install.mjs';
import { must, say } from './run.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Showroom needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
await ensureInstalled();
const { buildStale, laterWorkspaces } = await import('./build.mjs');
const later = await laterWorkspaces();
await buildStale(later);
say('Starting the server');
const server = ['server/run.mjs', 'server/src/workers/supervisor.ts', ...process.argv.slice(2)];
const ended = must('The server', process.execPath, server, { env: { NODE_ENV: 'production' } });
// Ends builders too, since their result is no longer needed
ended.then(() => process.exit());
// The running server picks them up as any release
if (later.length > 0) {
  await visitorsAreAnswered();
  await buildStale().catch(({ message }) => say(message));
}
await ended;

/** Resolves when the site answers visitors: until then the server needs both cores. */
async function visitorsAreAnswered() {
  const { HOST = 'localhost', PORT = '3000' } = process.env;
  const address = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/favicon.svg`;
  const isAnswered = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswered())) await new Promise((resolve) => setTimeout(resolve, 200));
}
