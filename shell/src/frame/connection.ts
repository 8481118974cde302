/**
 * Says in the frame when something did not arrive, and tries again. It stands in the document itself, because the
 * rest of the script may be what did not arrive. Nothing is loaded anew: what is on the screen and typed stays.
 */
export function watchConnection(): void {
  const page = document.documentElement;
  window.addEventListener('offline', () => {
    page.dataset.connection = 'lost';
  });
  window.addEventListener('online', () => {
    delete page.dataset.connection;
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-retry]')) return;
    // whatever waits for the network listens to this event
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => window.dispatchEvent(new Event('online')),
      () => {},
    );
  });
}
