import { keepDrafts } from 'shared-ui/form/keep-drafts';
import { watchConnection } from './frame/connection';
import { keepTaps } from './frame/early-taps';
import { completePage } from './frame/whole-page';
import { trustReleases } from './trusted-types';

/** ms after which scripts are fetched, whatever has become of the picture. */
const timeout = 3000;

/**
 * Fetches the page's scripts when its first picture is seen. A slow line carries all requests side by side,
 * so a script that is fetched earlier makes the picture late by as much, and is not needed before. This one stands in the
 * document itself.
 */
function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-script]')) {
    // each takes a phone 5 ms
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
  // the server's page stays; its script is asked for again when the network returns
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
  // the work of fetching comes after the frame that shows the picture, not before it
  const onceSeen = () => requestAnimationFrame(() => setTimeout(once));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) onceSeen();
  else for (const end of ['load', 'error']) picture.addEventListener(end, onceSeen);
  setTimeout(once, timeout);
}

trustReleases();

// it stands in the page, which is not whole yet
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startInTime);
else startInTime();

completePage();

// before the forms' own code, which waits
keepDrafts();
keepTaps();
watchConnection();
