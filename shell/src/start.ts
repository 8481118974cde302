import { keepDrafts } from 'shared-ui/form/keep-drafts';
import { watchConnection } from './frame/connection';
import { recordEarlyTaps } from './frame/early-taps';
import { finishPageWhenIdle } from './frame/finish-page';
import { holdPictures } from './frame/hold-pictures';
import { noteTranslations } from './translated-pages';
import { trustReleases } from './trusted-types';

/** Milliseconds after which the scripts are loaded even if the first picture has not. */
const startTimeoutMs = 3000;

/**
 * Loads the page's scripts once its first picture is painted. On a slow connection all requests share the bandwidth,
 * so earlier scripts would delay the picture. This script is inline in the document.
 */
function start(onFetched: () => void): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-script]')];
  let pending = links.length;
  const onEnd = () => {
    pending -= 1;
    if (pending === 0) onFetched();
  };
  // A separate task per link, because each takes a phone 5 ms.
  for (const link of links) setTimeout(fetchScript, 0, link, onEnd);
}

function fetchScript(link: HTMLLinkElement, onEnd: () => void): void {
  if (link.dataset.script === 'run') runScript(link, onEnd);
  else {
    for (const end of ['load', 'error']) link.addEventListener(end, onEnd, { once: true });
    link.media = 'all';
  }
}

function runScript(link: HTMLLinkElement, onEnd?: () => void): void {
  const { href, integrity } = link;
  const script = document.createElement('script');
  Object.assign(script, { src: href, integrity, crossOrigin: 'anonymous', async: false });
  if (onEnd) for (const end of ['load', 'error']) script.addEventListener(end, onEnd);
  // The server's markup stays; the script is requested again when the network returns.
  script.onerror = () => {
    document.documentElement.dataset.connection ??= 'lost';
    window.addEventListener('online', () => runScript(link), { once: true });
  };
  document.head.append(script);
}

function scheduleStart(): void {
  finishPageWhenIdle(releasePictures);
  let isStarted = false;
  const startOnce = () => {
    if (!isStarted) start(releasePictures);
    isStarted = true;
  };
  // Waits for the frame that paints the picture, so that the requests do not delay it.
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(startOnce));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) startAfterPaint();
  else for (const end of ['load', 'error']) picture.addEventListener(end, startAfterPaint);
  setTimeout(startOnce, startTimeoutMs);
}

trustReleases();

// At once, before the page is painted.
const releasePictures = holdPictures();

// Inline at the end of the document, which may not be parsed completely.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scheduleStart);
else scheduleStart();

// Before the forms' own code, which loads later.
keepDrafts();
noteTranslations();
recordEarlyTaps();
watchConnection();
