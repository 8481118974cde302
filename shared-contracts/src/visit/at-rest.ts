/** Milliseconds after `load` until the page counts as idle. */
const idleDelayMs = 1500;

/** Network Information API: not in every browser, and not in TypeScript's DOM types. */
interface ConnectionInfo {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Runs `work` when the loaded page is idle, for prefetching. Never runs when the visitor saves data or has a 2G
 * connection. Returns a function that cancels it. Browser only.
 */
export function atRest(work: () => void): () => void {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: ConnectionInfo }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Safari has no `requestIdleCallback`.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work);
  const scheduleIdleWork = () => {
    timer = setTimeout(whenIdle, idleDelayMs);
  };
  if (document.readyState === 'complete') scheduleIdleWork();
  else window.addEventListener('load', scheduleIdleWork, { once: true });
  return () => {
    window.removeEventListener('load', scheduleIdleWork);
    clearTimeout(timer);
  };
}
