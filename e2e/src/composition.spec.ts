import { expect, test } from 'playwright/test';
import { hydrated } from './hydration';
import { watchForErrors } from './page-errors';
import { pageOf, remotes } from './pages';

/** Texts that a library's own source holds exactly once, where it defines itself. */
const definitions = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  emotion: /["']__EMOTION_TYPE_PLEASE_DO_NOT_USE__["']/g,
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
  await hydrated(page);
  for (const address of remotes.map(pageOf)) {
    await page.goto(address);
    await hydrated(page);
  }
  await page.goto('/explore-vehicles/swift');
  await hydrated(page);
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
  const withMui = [...scripts].filter(([, text]) => text.includes('MuiDialog'));
  expect(withMui, 'copies of the MUI dialog').toHaveLength(1);
  for (const [address, text] of scripts) {
    if (!address.startsWith('/assets/shell/')) {
      expect(
        text.match(/MuiModal|__EMOTION_TYPE/),
        `${address} brings no library of the shell's`,
      ).toBeNull();
    } else {
      expect(text, `${address} holds no remote's code`).not.toMatch(
        /src_\w+_screen_tsx|"\.\/src\/\w[\w/-]+\.screen\.tsx"/,
      );
    }
  }
  expect(errors).toEqual([]);

  // what somebody might bring our code to do
  const refused = await page.evaluate(() => {
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
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 0]);
});
