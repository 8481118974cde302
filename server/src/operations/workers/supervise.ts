import cluster from 'node:cluster';
import { watchHeartbeat } from './heartbeat';

interface SuperviseOptions {
  /** ms before a failed worker is restarted; doubles while workers end before they listen. */
  restartBackoffMs?: number;
  /** Upper limit of the pause in ms. */
  maxRestartBackoffMs?: number;
  /** ms between heartbeats, and how many in a row may be missing. */
  intervalMs?: number;
  maxMissed?: number;
}

/** ms that workers get for a graceful shutdown. */
const stopTimeoutMs = 35_000;

/**
 * Runs `count` server processes on one port. The first one prepares shared data, so the others start when it
 * listens. A worker that exits or hangs is replaced, without a limit of retries. SIGTERM or SIGINT ends all
 * workers and then this process. Resolves when the first one listens; rejects when it fails to start.
 */
export async function supervise(
  count: number,
  {
    restartBackoffMs = 500,
    maxRestartBackoffMs = 10_000,
    ...heartbeatOptions
  }: SuperviseOptions = {},
): Promise<void> {
  let isEnding = false;
  let failedStarts = 0;
  const start = (onListening = () => {}, onFailure?: (code: number) => void) => {
    if (isEnding) return;
    let hasListened = false;
    // Of its own for each thread glibc would keep 40 MB that nobody uses
    const worker = cluster.fork({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' });
    let stopListening = () => {};
    worker.once('listening', () => {
      hasListened = true;
      failedStarts = 0;
      const heartbeat = watchHeartbeat(() => {
        console.error('A worker hangs: it is ended and replaced.');
        worker.process.kill('SIGKILL');
      }, heartbeatOptions);
      worker.on('message', heartbeat.beat);
      stopListening = heartbeat.stop;
      onListening();
    });
    worker.once('exit', (code) => {
      stopListening();
      if (isEnding) return;
      if (!hasListened && onFailure) return onFailure(code);
      // A dependency such as the database may be back at the next attempt.
      setTimeout(start, Math.min(restartBackoffMs * 2 ** failedStarts, maxRestartBackoffMs));
      if (!hasListened) failedStarts += 1;
    });
  };
  const end = (signal: NodeJS.Signals) => {
    // The second signal ends all at once: workers end with this process
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    // A terminal interrupts the workers itself, and they take another signal for a second one
    if (signal === 'SIGINT') return;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  await new Promise<void>((resolve, reject) => {
    start(resolve, (code) => reject(new Error(`the first worker ended with ${code}`)));
  });
  for (let started = 1; started < count; started += 1) start();
}
