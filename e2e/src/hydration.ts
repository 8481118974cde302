import type { Page } from 'playwright/test';

/** Resolves after hydration: React's internal keys are then on the root element's first child. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => {
    const main = document.querySelector('#main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  };
  // Polls by time, since a page may hydrate without drawing frames
  await page.waitForFunction(isHydrated, null, { polling: 50 });
}
