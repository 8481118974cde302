/**
 * Coalesces bursts of ask(): `work` runs soon after the first, never concurrently, and once more when ask() was
 * called while it ran.
 */
export function serialized(work: () => Promise<void>): { request(): void; stop(): Promise<void> } {
  let isRequested = false;
  let isStopped = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isRequested && !isStopped) {
      isRequested = false;
      await work();
    }
    running = null;
  };
  return {
    request() {
      isRequested = true;
      running ??= run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
