import type { Page } from 'playwright/test';

/** Holds scripts back (all, or the named ones) until the returned function is called. */
export async function blockScripts(
  page: Page,
  scripts: string | RegExp = '**/*.js',
): Promise<() => void> {
  let unblock: () => void = () => {};
  const unblocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  await page.route(scripts, async (route) => {
    await unblocked;
    await route.continue();
  });
  return unblock;
}
