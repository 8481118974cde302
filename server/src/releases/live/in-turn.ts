/**
 * Coalesces bursts of ask(): `look` runs soon after the first, never concurrently, and once more when ask() was
 * called while it ran.
 */
export function inTurn(look: () => Promise<void>): { ask(): void; stop(): Promise<void> } {
  let asked = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (asked && !stopped) {
      asked = false;
      await look();
    }
    running = null;
  };
  return {
    ask() {
      asked = true;
      running ??= run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
