import { keepDrafts } from 'shared-ui/form/keep-drafts';
import { watchConnection } from './frame/connection';
import { keepTaps } from './frame/early-taps';
import { completePage } from './frame/whole-page';
import { noteTranslations } from './translated-pages';
import { trustReleases } from './trusted-types';

/** Milliseconds after which the scripts are loaded even if the first picture has not. */
const timeout = 3000;

/**
 * Loads the page's scripts once its first picture is painted. On a slow connection all requests share the bandwidth,
 * so earlier scripts would delay the picture. This script is inline in the document.
 */
function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-script]')) {
    // A separate task per link, because each takes a phone 5 ms.
    setTimeout(fetchScript, 0, link);
  }
}

function fetchScript(link: HTMLLinkElement): void {
  if (link.dataset.script === 'run') run(link);
  else link.media = 'all';
}

function run(link: HTMLLinkElement): void {
  const { href, integrity } = link;
  const script = document.createElement('script');
  Object.assign(script, { src: href, integrity, crossOrigin: 'anonymous', async: false });
  // The server's markup stays; the script is requested again when the network returns.
  script.onerror = () => {
    document.documentElement.dataset.connection = 'lost';
    window.addEventListener('online', () => run(link), { once: true });
  };
  document.head.append(script);
}

function startInTime(): void {
  let isStarted = false;
  const once = () => {
    if (!isStarted) start();
    isStarted = true;
  };
  // Waits for the frame that paints the picture, so that the requests do not delay it.
  const onceSeen = () => requestAnimationFrame(() => setTimeout(once));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) onceSeen();
  else for (const end of ['load', 'error']) picture.addEventListener(end, onceSeen);
  setTimeout(once, timeout);
}

trustReleases();

// Inline in the document, so the document may not be parsed completely.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startInTime);
else startInTime();

completePage();

// Before the forms' own code, which loads later.
keepDrafts();
noteTranslations();
keepTaps();
watchConnection();
