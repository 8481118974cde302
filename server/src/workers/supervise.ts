import cluster, { type Worker } from 'node:cluster';

/** ms before the place of a worker that ended by itself is taken again. */
const pause = 1000;

/** ms that workers have to finish what they do. */
const timeout = 35_000;

/**
 * Keeps this many processes of the server on one port. The first prepares what all need, so the others are
 * started when it listens. One that ends by itself is replaced; a signal ends all, and then this process.
 * Resolves when the first one listens; rejects when it cannot start.
 */
export async function supervise(count: number): Promise<void> {
  let ending = false;
  const start = () => {
    const worker = cluster.fork();
    // one that could not even start would fail again and again
    worker.once('listening', () => {
      worker.once('exit', () => {
        if (!ending) setTimeout(start, pause);
      });
    });
    return worker;
  };
  const end = () => {
    ending = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    setTimeout(() => process.exit(1), timeout).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  await listening(start());
  for (let made = 1; made < count; made += 1) start();
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', (code) => reject(new Error(`the first worker ended with ${code}`)));
  });
}
