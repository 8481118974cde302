/**
 * Sets `data-connection="lost"` on the document element while the browser is offline, and retries on request. It runs
 * in the inline start script, because the other scripts may be what failed to load. The page is not reloaded, so
 * typed text stays.
 */
export function watchConnection(): void {
  const page = document.documentElement;
  window.addEventListener('offline', () => {
    page.dataset.connection ??= 'lost';
  });
  window.addEventListener('online', () => {
    delete page.dataset.connection;
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-retry]')) return;
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        if (page.dataset.connection === 'kept') location.reload();
        // Everything that waits for the network listens for `online`.
        else window.dispatchEvent(new Event('online'));
      },
      () => {},
    );
  });
}
