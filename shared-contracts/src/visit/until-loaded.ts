import { nextInteraction } from './first-interaction';

/** ms after a failure in which nothing is asked for again, unless the network returns. */
const pause = 5000;

/** Tells the document that something did not arrive; the frame shows its notice while this attribute is there. */
export function showConnectionNotice(): void {
  document.documentElement.dataset.connection = 'lost';
}

/**
 * Brings code that the page can wait for: until it is here, the server's markup stays. A failure is never final: the next
 * attempt comes when the network returns, or with what the visitor does next. In the browser only.
 */
export async function untilLoaded<Value>(bring: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await bring();
    } catch (error) {
      console.error('[load]', error);
      showConnectionNotice();
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(() => nextInteraction().then(resolve), pause);
      });
    }
  }
}
