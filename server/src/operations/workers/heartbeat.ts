/** ms between two heartbeats. */
const defaultIntervalMs = 1000;

/** Sends heartbeats from a worker to the supervisor. A worker whose event loop is blocked sends none. */
export function startHeartbeat(intervalMs = defaultIntervalMs): void {
  setInterval(() => process.send?.('beat', undefined, undefined, () => {}), intervalMs).unref();
}

/**
 * Calls back after `maxMissed` missed heartbeats in a row. Counts timer ticks instead of clock time, because timers
 * pause while the machine sleeps. Call `beat` for each heartbeat, and `stop` to end the watch.
 */
export function watchHeartbeat(
  onSilence: () => void,
  {
    intervalMs = defaultIntervalMs,
    maxMissed = 20,
  }: { intervalMs?: number; maxMissed?: number } = {},
) {
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed === maxMissed) onSilence();
  }, intervalMs);
  return {
    beat() {
      missed = 0;
    },
    stop: () => clearInterval(timer),
  };
}
