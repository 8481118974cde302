import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { keepPageOffline } from './keep-page-offline';

/** Milliseconds between the `load` event and the fetch of pictures further down. */
const pictureFetchDelayMs = 1500;

/**
 * Loads all of the page without scrolling, so that screenshots, printing and search in the page find everything. Runs
 * in `start`, so that it works even if the other scripts never load.
 */
export function finishPageWhenIdle(releasePictures: () => void): void {
  const onLoad = () => onPageLoaded(releasePictures);
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  window.addEventListener('beforeprint', () => {
    const { origin, pathname, search } = window.location;
    const day = formatDate(clockInBahrain(new Date()));
    // frame.module.css prints it below the page.
    document
      .querySelector('#main')
      ?.setAttribute('data-printed', `${origin}${pathname}${search} · ${day}`);
  });
}

function onPageLoaded(releasePictures: () => void): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // Ends `content-visibility: auto` in frame.module.css.
  whenIdle(() => document.documentElement.setAttribute('data-laid-out', ''), { timeout: 2000 });
  const fetchPictures = () => {
    releasePictures();
    fetchLazyPictures();
    keepPageOffline();
  };
  setTimeout(() => whenIdle(fetchPictures), pictureFetchDelayMs);
}

/** Fetches lazy pictures, except carousel slides outside the viewport. Does nothing when the visitor saves data. */
function fetchLazyPictures(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    const { left, right } = image.getBoundingClientRect();
    if (right <= left || right <= 0 || left >= window.innerWidth) continue;
    // Screenshots do not wait for pictures that are decoded asynchronously.
    Object.assign(image, { loading: 'eager', decoding: 'sync' });
  }
}
