/**
 * Marks the document once it has loaded and the browser is idle. From then on nothing waits to be laid out
 * (`content-visibility` in frame.module.css). Runs in `start`, so a page whose other scripts never arrive has it too.
 */
export function layOutWhenIdle(): void {
  const layOut = () => document.documentElement.setAttribute('data-laid-out', '');
  // Safari has no idle callbacks, and lays everything out at once anyway
  const whenIdle = () => window.requestIdleCallback?.(layOut, { timeout: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
