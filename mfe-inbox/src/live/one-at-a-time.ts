/** Calls that come while the work is being done make it be done once more, however many they are. */
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
