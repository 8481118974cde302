/** Runs `work` without overlap: calls during a run cause exactly one more run after it. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isBusy = false;
  let isAskedAgain = false;
  const run = async () => {
    if (isBusy) {
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await run();
  };
  return () => void run();
}
