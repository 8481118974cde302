import type { Page } from 'playwright/test';

/** Collects what a visitor's console would show: errors, warnings, uncaught exceptions, failed answers. */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      trouble.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
  });
  return trouble;
}

/** Resolves when React has taken the page over: its internals hang on the root element's first child. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}
