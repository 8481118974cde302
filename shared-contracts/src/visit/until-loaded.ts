import { nextInteraction } from './first-interaction';
import { restoreTexts } from './translated-texts';

/** Milliseconds without a retry after a failure, unless the network returns. */
const retryDelayMs = 5000;

/** Marks the document as offline; the frame shows its notice while the attribute is set. */
export function showConnectionNotice(): void {
  // A page that the service worker has kept says so.
  document.documentElement.dataset.connection ??= 'lost';
}

/**
 * Retries `load` until it resolves. Meanwhile a suspended part keeps the server's markup. The next attempt follows
 * when the network returns, or at an interaction at least 5 s after the failure. Browser only.
 */
export async function untilLoaded<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      const value = await load();
      // React renders the suspended part in a later task
      restoreTexts();
      return value;
    } catch (error) {
      console.error('[load]', error);
      showConnectionNotice();
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(() => nextInteraction().then(resolve), retryDelayMs);
      });
    }
  }
}
