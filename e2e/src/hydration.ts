import type { Page } from 'playwright/test';

/** Resolves after hydration of an element: it then has React's internal keys. Parts hydrate after the page's frame. */
export async function waitForHydration(page: Page, selector = '#main'): Promise<void> {
  const isHydrated = (wanted: string) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  };
  // Polls by time, since a page may hydrate without drawing frames
  await page.waitForFunction(isHydrated, selector, { polling: 50 });
  // React sets the keys while it renders, before handlers work. It has finished once the browser is idle
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
}

/** The first touch of a page, on no link; resolves when the tab knows the pages of its release. */
export async function touchPage(page: Page): Promise<void> {
  const restOfRelease = page.waitForResponse('**/-/release/*');
  await page.locator('#main').dispatchEvent('touchstart');
  await restOfRelease;
}
