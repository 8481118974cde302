import type { Page } from 'playwright/test';

/** Holds scripts back (all, or the named ones) until the returned function is called. */
export async function holdScripts(
  page: Page,
  scripts: string | RegExp = '**/*.js',
): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
