import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';

export interface DevServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Runs `npm run dev` of a remote in a folder against a running site; `bundles` are environment variables that say
 * where its server bundles are.
 */
export async function startDevServer(
  folder: string,
  site: string,
  port: number,
  bundles: { RELEASES_DIR: string } | { RELEASE_TOKEN: string },
): Promise<DevServer> {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    // Its own process group, so that the command and its children end together
    detached: true,
    env: { ...process.env, ...bundles, SITE: site, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('from its sources, in the site')) resolve();
    });
    child.once('close', (code) => reject(new Error(`npm run dev ended with ${code}\n${printed}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.pid) process.kill(-child.pid);
      await closed;
    },
  };
}

/** Whether other machines could request the sources. */
async function isReachableFromNetwork(origin: string): Promise<boolean> {
  const { port } = new URL(origin);
  // Also loopback, but not the address it listens on
  const answer = await fetch(`http://127.0.0.2:${port}/favicon.svg`).catch(() => null);
  return answer !== null;
}

const pages = [paths.careers(), paths.job('sales-adviser')].flatMap((page) => [
  page,
  localise(page, 'ar'),
]);
const headers = { accept: 'text/html' };
const screenFile = 'src/job-description/job-description.screen.tsx';
const stylesFile = 'src/job-description/job-description.module.css';
const applicationFile = 'src/application/application.tsx';

/**
 * Develops `mfe-careers` in a folder as its team does: visits all its pages, saves while a form is half filled, makes
 * a syntax error and a type error, and reverts everything. Throws on any unexpected result.
 */
export async function developCareers(page: Page, { origin }: DevServer, folder: string) {
  assert.equal(await isReachableFromNetwork(origin), false);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(error.message));
  for (const address of pages) {
    // Rendered on the server, in the language of the address
    const html = await (await page.request.get(origin + address, { headers })).text();
    assert.match(html, /<div id="root">.*<h1/s);
    assert.ok(html.includes(address.startsWith('/ar') ? 'lang="ar"' : 'lang="en"'));
    await page.goto(origin + address);
    await page.locator('main h1').waitFor();
    assert.equal(new URL(page.url()).pathname, address);
  }

  const screenPath = path.join(folder, screenFile);
  const screenSource = readFileSync(screenPath, 'utf8');
  const replaceInScreen = (from: string, to: string) => {
    assert.ok(screenSource.includes(from), `${screenFile} does not say ${from}`);
    writeFileSync(screenPath, screenSource.replace(from, to));
  };
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  const waitForOverlayGone = () =>
    page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });

  await page.goto(origin + paths.job('sales-adviser'));
  const heading = page.locator('main h1');
  const name = page.getByRole('main').getByLabel('Name', { exact: true });
  // The form's code loads at the first interaction
  await page.locator('#apply').scrollIntoViewIfNeeded();
  await name.fill('Noora');
  // A save before hydration would remount the server's markup
  await page.waitForFunction(
    (input) => Object.keys(input ?? {}).some((key) => key.startsWith('__reactFiber')),
    await name.elementHandle(),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  replaceInScreen('{job.position}', '{job.position} at once');
  await heading.filter({ hasText: 'at once' }).waitFor();
  const renderedAgain = await (await page.request.get(page.url(), { headers })).text();
  assert.match(
    renderedAgain,
    /<h1[^>]*>[^<]*<!-- --> at once|<h1[^>]*>[^<]* at once/,
    'not on the server',
  );
  assert.equal(await name.inputValue(), 'Noora');
  // A module that only the form uses
  const formPath = path.join(folder, applicationFile);
  const formSource = readFileSync(formPath, 'utf8');
  writeFileSync(
    formPath,
    formSource.replace(
      "t('application.note')",
      "t('application.note').concat(' All of it is kept')",
    ),
  );
  await page.getByText('All of it is kept').waitFor();
  assert.equal(await name.inputValue(), 'Noora');
  // A style sheet that only the screen uses
  const stylesPath = path.join(folder, stylesFile);
  const stylesSource = readFileSync(stylesPath, 'utf8');
  writeFileSync(stylesPath, `${stylesSource}\n.lead { outline: 3px solid rgb(1, 2, 3); }\n`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main *')].some(
      (one) => getComputedStyle(one).outlineColor === 'rgb(1, 2, 3)',
    ),
  );
  assert.equal(await page.evaluate(() => 'isSamePage' in window), true);
  assert.deepEqual(logged, []);

  replaceInScreen('{job.position}', '{[].at(0).position}');
  await overlay.getByText('Cannot read properties of undefined').first().waitFor();
  replaceInScreen('{job.position}', '{job.position');
  await overlay.getByText('Module build failed').first().waitFor();
  replaceInScreen('{job.position}', '{job.position} again');
  await heading.filter({ hasText: 'again' }).waitFor();
  await waitForOverlayGone();
  replaceInScreen('const applyId = ', 'export const wrong: number = "a text";\nconst applyId = ');
  // Type checking everything that the remote imports takes long on a busy machine
  await overlay.getByText('TS2322').first().waitFor({ timeout: 60_000 });
  writeFileSync(screenPath, screenSource);
  writeFileSync(formPath, formSource);
  writeFileSync(stylesPath, stylesSource);
  await waitForOverlayGone();
}
