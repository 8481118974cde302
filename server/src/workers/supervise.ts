import cluster from 'node:cluster';
import { missingBeats } from './heartbeat';

interface Patience {
  /** ms before a failed worker is restarted; doubles while workers end before they listen. */
  pause?: number;
  /** Upper limit of the pause in ms. */
  longestPause?: number;
  /** ms between heartbeats, and how many in a row may be missing. */
  every?: number;
  most?: number;
}

/** ms that workers get for a graceful shutdown. */
const timeout = 35_000;

/**
 * Runs `count` server processes on one port. The first one prepares shared data, so the others start when it
 * listens. A worker that exits or hangs is replaced, without a limit of retries. SIGTERM or SIGINT ends all
 * workers and then this process. Resolves when the first one listens; rejects when it fails to start.
 */
export async function supervise(
  count: number,
  { pause = 500, longestPause = 10_000, ...signs }: Patience = {},
): Promise<void> {
  let ending = false;
  let inVain = 0;
  const start = (onListening = () => {}, onFailure?: (code: number) => void) => {
    if (ending) return;
    let hasListened = false;
    const worker = cluster.fork();
    let stopListening = () => {};
    worker.once('listening', () => {
      hasListened = true;
      inVain = 0;
      const silence = missingBeats(() => {
        console.error('A worker hangs: it is ended and replaced.');
        worker.process.kill('SIGKILL');
      }, signs);
      worker.on('message', silence.beat);
      stopListening = silence.stop;
      onListening();
    });
    worker.once('exit', (code) => {
      stopListening();
      if (ending) return;
      if (!hasListened && onFailure) return onFailure(code);
      // A dependency such as the database may be back at the next attempt.
      setTimeout(start, Math.min(pause * 2 ** inVain, longestPause));
      if (!hasListened) inVain += 1;
    });
  };
  const end = () => {
    ending = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    setTimeout(() => process.exit(1), timeout).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  await new Promise<void>((resolve, reject) => {
    start(resolve, (code) => reject(new Error(`the first worker ended with ${code}`)));
  });
  for (let made = 1; made < count; made += 1) start();
}
