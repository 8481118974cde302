import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { supervise } from '../src/workers/supervise';

/** A worker that says who it is; it cannot start while there is a file of this name. */
const [obstacle = ''] = process.argv.slice(2);

if (cluster.isPrimary) {
  await supervise(1, { pause: 10, longestPause: 40 });
  console.log('ready');
} else if (existsSync(obstacle)) {
  console.log('failed');
  process.exit(1);
} else {
  const server = createServer((_request, response) => response.end(String(process.pid)));
  server.listen(0, '127.0.0.1', () => console.log(process.pid));
  process.on('SIGTERM', () => process.exit(0));
}
