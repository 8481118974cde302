import { clockInBahrain, formatDate } from 'shared-contracts/locale';

/** ms after the page has loaded at which its line is taken to be free for pictures further down. */
const pause = 1500;

/**
 * Completes the page without anybody scrolling, so that a capture, a print and a search in the page find all of it. Runs in
 * `start`: a page whose other scripts never arrive is completed as well.
 */
export function completePage(): void {
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
  window.addEventListener('beforeprint', () => {
    const { origin, pathname, search } = window.location;
    const day = formatDate(clockInBahrain(new Date()));
    // frame.module.css writes it below the page
    document
      .querySelector('#main')
      ?.setAttribute('data-printed', `${origin}${pathname}${search} · ${day}`);
  });
}

function settle(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // ends `content-visibility` in frame.module.css
  whenIdle(() => document.documentElement.setAttribute('data-laid-out', ''), { timeout: 2000 });
  setTimeout(() => whenIdle(fetchPictures), pause);
}

/** Slides of a carousel that stand outside the window keep waiting, and every picture where data is saved. */
function fetchPictures(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    const { left, right } = image.getBoundingClientRect();
    if (right <= left || right <= 0 || left >= window.innerWidth) continue;
    // a capture does not wait for pictures that are decoded later
    Object.assign(image, { loading: 'eager', decoding: 'sync' });
  }
}
