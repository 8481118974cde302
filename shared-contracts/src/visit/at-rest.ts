/** ms after which a page that has loaded is taken to be read, and its line to be free. */
const pause = 1500;

/** Network Information API: not in every browser, and not in the DOM's types. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Runs `work` once the page has loaded and does nothing else, for what the likely next tap needs; never where data is
 * saved or the line is a slow one. Returns what calls it off. In the browser only.
 */
export function atRest(work: () => void): () => void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Safari has no idle callbacks
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work);
  const wait = () => {
    timer = setTimeout(whenIdle, pause);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
