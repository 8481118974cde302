/** Lets the browser paint and answer before the next piece of work. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler yet
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
