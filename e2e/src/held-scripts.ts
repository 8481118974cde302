import type { Page } from 'playwright/test';

/** Keeps scripts back until it is told to let them go: all of them unless others are named. */
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
