import { expect, type Page, test } from 'playwright/test';
import { waitForHydration } from './hydration';
import { renderedFonts, scrollToEnd } from './page-checks';
import { watchForErrors } from './page-errors';
import { remotes, samplePageOf } from './pages';

/** Strings that a library's source contains exactly once, at its definition. */
const definitions = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  i18next:
    /You are passing an undefined module! Please check the object you are passing to i18next/g,
  reactI18next: /useTranslation: You will need to pass in an i18next instance/g,
  router: /["']Cannot use `?defer\(\)|You cannot render a <Router> inside another <Router>/g,
};

test('the remotes make one site: files of their own folders, one copy of each library, one policy for scripts', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.set(new URL(response.url()).pathname, await response.text().catch(() => ''));
    }
  });
  await page.goto('/home');
  // Fonts may miss the first document; the next one has them cached
  await expect(async () => {
    await page.reload();
    await waitForHydration(page);
    expect(await renderedFonts(page, 'nav ul a')).toEqual(['Readex Pro']);
  }).toPass();
  // The footer gets its real height once it was in view
  await scrollToEnd(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('html')).not.toHaveAttribute('data-nav');
  const stylesBefore = await frameStyles(page);
  // Visits all in one tab, so that all style sheets are loaded together
  const address = page.locator('meta[property="og:url"]');
  for (const path of remotes.map(samplePageOf)) {
    await navigateInApp(page, path);
    await expect(address).toHaveAttribute('content', new RegExp(`${path}$`));
  }
  await navigateInApp(page, '/home');
  await expect(address).toHaveAttribute('content', /:\d+\/$/);
  await expect
    .poll(() => frameStyles(page), { message: 'the frame looks as before' })
    .toEqual(stylesBefore);
  await page.goto('/explore-vehicles/swift');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Request', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  for (const remote of remotes) {
    const own = [...scripts.keys()].filter((address) => address.startsWith(`/assets/${remote}/`));
    expect(own.length, `${remote} loads its scripts from its own folder`).toBeGreaterThan(1);
  }
  for (const address of scripts.keys()) {
    expect(address).toMatch(/^\/assets\/(shell|mfe-\w+)\/[\w.-]+\/[\w.-]+\.js$/);
  }
  const all = [...scripts.values()].join('\n');
  for (const [library, definition] of Object.entries(definitions)) {
    expect(all.match(definition)?.length ?? 0, `copies of ${library}`).toBe(1);
  }
  for (const [address, text] of scripts) {
    expect(
      text.match(/Mui[A-Z]|__EMOTION_TYPE/),
      `${address} brings no library of staff's`,
    ).toBeNull();
    if (address.startsWith('/assets/shell/')) {
      expect(text, `${address} holds no remote's code`).not.toMatch(
        /src_\w+_screen_tsx|"\.\/src\/\w[\w/-]+\.screen\.tsx"/,
      );
    }
  }
  expect(errors).toEqual([]);

  // Injections that the CSP and Trusted Types must block
  const blockedAttempts = await page.evaluate(() => {
    const element = document.createElement('div');
    const attempts = [
      () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      },
      () => {
        element.innerHTML = '<img src="x" onerror="alert(1)">';
      },
      () => window.setTimeout('alert(1)'),
    ];
    const names = attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : '';
      }
    });
    return [...names, element.childElementCount];
  });
  expect(blockedAttempts).toEqual(['TypeError', 'TypeError', 'TypeError', 0]);
});

/** Navigates as a link does, even where the page has no such link. */
const navigateInApp = (page: Page, address: string) =>
  page.evaluate((to) => {
    // Without its own key the router would take it for the document's initial entry
    window.history.pushState({ key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Computed styles of header, navigation and footer, element by element. */
const frameStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, body nav, footer')]
      .filter((part) => !part.closest('main'))
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .map((element) => {
        const { color, backgroundColor, font, display, padding, margin, opacity } =
          getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const size = `${Math.round(width)}x${Math.round(height)}`;
        return [
          element.tagName,
          size,
          color,
          backgroundColor,
          font,
          display,
          padding,
          margin,
          opacity,
        ].join(' | ');
      }),
  );
