import { ensureInstalled } from './install.mjs';
import { must, prepareFiles, say } from './run.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Showroom needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
await ensureInstalled();
const { buildStale } = await import('./build.mjs');
await Promise.all([buildStale(), prepareFiles()]);
say('Starting the server');
const server = ['server/run.mjs', 'server/src/workers/supervisor.ts', ...process.argv.slice(2)];
await must('The server', process.execPath, server, { env: { NODE_ENV: 'production' } });
