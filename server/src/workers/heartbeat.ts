/** ms between two signs of life. */
const interval = 1000;

/** A worker's signs of life, for whoever supervises it: a process that hangs gives none. */
export function startBeating(every = interval): void {
  setInterval(() => process.send?.('beat', undefined, undefined, () => {}), every).unref();
}

/**
 * Calls back when so many signs in a row have not come. Counted in turns of this process, which sleeps when the
 * machine does. `beat` is to be called with each sign; `stop` ends it.
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
