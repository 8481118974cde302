import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { startHeartbeat } from '../src/operations/workers/heartbeat';
import { supervise } from '../src/operations/workers/supervise';

/** A worker that reports its id and hangs on SIGUSR2; it cannot start while this file exists. */
const [obstacle = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  if (cluster.isPrimary) {
    await supervise(1, {
      restartBackoffMs: 10,
      maxRestartBackoffMs: 40,
      intervalMs: 50,
      maxMissed: 30,
    });
    console.log('ready');
  } else if (existsSync(obstacle)) {
    console.log('failed');
    process.exit(1);
  } else {
    const server = createServer((_request, response) => response.end(String(process.pid)));
    server.listen(0, '127.0.0.1', () => console.log(process.pid));
    startHeartbeat(50);
    process.on('SIGUSR2', () => {
      for (;;);
    });
    process.on('SIGTERM', () => process.exit(0));
  }
}

void main();
