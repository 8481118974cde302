import { existsSync } from 'node:fs';

/** Usual paths of Chromium; the headless shell comes first, because it starts faster. */
const browserPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The configured Chromium, or the first one found on this machine. Null when there is none, or when the setting
 * is `none`.
 */
export function findBrowser(setting: string | null): string | null {
  if (setting === 'none') return null;
  return setting ?? browserPaths.find((browserPath) => existsSync(browserPath)) ?? null;
}
