/**
 * Runs `look` after changes that come in bursts: once soon after the first, never twice at the same
 * time, and once more when something changed meanwhile.
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
