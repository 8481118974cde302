import type { Page } from 'playwright/test';

/** Resolves when React has taken the page over: its internals hang on the root element's first child. */
export async function hydrated(page: Page): Promise<void> {
  const isAlive = () => {
    const main = document.querySelector('#main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  };
  // not at each frame: a page is alive whether or not one is drawn
  await page.waitForFunction(isAlive, null, { polling: 50 });
}
