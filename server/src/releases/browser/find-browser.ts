import { existsSync } from 'node:fs';

/** Where systems keep a Chromium; the one without windows starts sooner. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium of this machine, or the one that the setting names; null when there is none, or none is wanted. */
export function findBrowser(setting: string | null): string | null {
  if (setting === 'none') return null;
  return setting ?? places.find((place) => existsSync(place)) ?? null;
}
