/**
 * Registers the service worker that the document names, which shows this page when there is no network. A worker that
 * is new to this browser has not seen the page's requests, so it is told their addresses.
 */
export async function keepPageOffline(): Promise<void> {
  const { worker } = document.documentElement.dataset;
  const { serviceWorker } = navigator;
  // Browsers have workers only over TLS and on the own machine.
  if (!worker || !serviceWorker) return;
  const isNew = !serviceWorker.controller;
  try {
    await serviceWorker.register(worker);
  } catch {
    // The browser or its owner allows none.
    return;
  }
  if (!isNew) return;
  const { active } = await serviceWorker.ready;
  const requests = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.href, ...requests]);
}
