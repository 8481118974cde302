import { nextInteraction } from './first-interaction';

/** ms until the next attempt may begin; it doubles with each failure. */
const firstPause = 1000;
const longestPause = 60_000;

/** Tells the document that something did not arrive; the frame shows its notice while this attribute is there. */
export function showConnectionNotice(): void {
  document.documentElement.dataset.connection = 'lost';
}

/**
 * Brings code that the page can wait for: until it is here, the server's markup stays. A failure is never final: the next
 * attempt comes when the network returns, or with what the visitor does next. In the browser only.
 */
export async function untilLoaded<Value>(bring: () => Promise<Value>): Promise<Value> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await bring();
    } catch (error) {
      console.error('[load]', error);
      showConnectionNotice();
      await nextChance(pause);
    }
  }
}

function nextChance(pause: number): Promise<unknown> {
  const online = new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });
  const paused = new Promise((resolve) => setTimeout(resolve, pause));
  return Promise.race([online, paused.then(nextInteraction)]);
}
