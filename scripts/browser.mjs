import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { log, runOrExit } from './run.mjs';

/** Browser switches for tests and benchmarks: no network requests of the browser's own. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const browserPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findCommand(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function findInstalled() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of commandNames) {
    const found = findCommand(name);
    if (found) return found;
  }
  return browserPaths.find((place) => existsSync(place));
}

/** Path of the headless shell, if installed: it has no back/forward cache, and takes half the time. */
export const findHeadlessShell = () => findCommand('chromium-headless-shell');

function findPlaywrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Returns the path of Chrome or Chromium; installs one if missing: Debian's package as root, else Playwright's. */
export async function ensureBrowser() {
  const found = findInstalled() ?? findPlaywrightBrowser();
  if (found) return found;
  log('Installing a browser for the tests');
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebian) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runOrExit('apt-get update', 'apt-get', ['update'], { quiet: true, env });
    await runOrExit(
      'apt-get install chromium',
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium'],
      { quiet: true, env },
    );
  } else
    await runOrExit('playwright install chromium', 'npx', ['playwright', 'install', 'chromium'], {
      quiet: true,
    });
  const installed = findInstalled() ?? findPlaywrightBrowser();
  if (!installed) throw new Error('no browser was found after installing one');
  return installed;
}
