/** Runs `work` without overlap: calls during a run cause exactly one more run after it. */
export function coalesceCalls(work: () => Promise<unknown>): () => void {
  let isBusy = false;
  let isRunPending = false;
  const run = async () => {
    if (isBusy) {
      isRunPending = true;
      return;
    }
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
    if (!isRunPending) return;
    isRunPending = false;
    await run();
  };
  return () => void run();
}
