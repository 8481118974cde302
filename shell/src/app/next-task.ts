/** Yields to the browser, so that it can paint and handle input. */
export function yieldToBrowser(): Promise<void> {
  // Safari has no `scheduler.yield`.
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
