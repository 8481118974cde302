/** ms between two heartbeats. */
const interval = 1000;

/** Sends heartbeats from a worker to the supervisor. A worker whose event loop is blocked sends none. */
export function startBeating(every = interval): void {
  setInterval(() => process.send?.('beat', undefined, undefined, () => {}), every).unref();
}

/**
 * Calls back after `most` missed heartbeats in a row. Counts timer ticks instead of clock time, because timers
 * pause while the machine sleeps. Call `beat` for each heartbeat, and `stop` to end the watch.
 */
export function missingBeats(
  onSilence: () => void,
  { every = interval, most = 20 }: { every?: number; most?: number } = {},
) {
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed === most) onSilence();
  }, every);
  return {
    beat() {
      missed = 0;
    },
    stop: () => clearInterval(timer),
  };
}
