// Must be the first import: the others read the releases directory from the environment
import './test-releases.mjs';

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { waitForHydration } from '../e2e/src/hydration';
import { watchForErrors } from '../e2e/src/page-errors';
import { startSite } from '../e2e/src/site';
import { bundlers, source, viteBundler, viteFolder } from '../e2e/stock/kinds.mjs';
import { ensureBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { log, output, root, run, runOrExit } from './run.mjs';

/**
 * Module Federation both ways: a host that knows nothing of this site shows our careers screen from another origin,
 * and remotes built with other tools are published from their own `dist` and run here. `npm run stock`.
 */
const port = Number(process.env.PORT ?? 3170);
const folder = mkdtempSync(path.join(tmpdir(), 'stock-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const token = randomBytes(32).toString('base64url');
const digest = createHash('sha256').update(token).digest('hex');
/** Throws on failure, so that the site is stopped. */
const runNode = async (what, ...args) =>
  assert.equal(await run(process.execPath, args, { quiet: true }), 0, `${what} was not built`);

await ensureInstalled();
if (!existsSync(path.join(viteFolder, 'node_modules'))) {
  log('Installing Vite, which no workspace needs');
  const install = ['install', '--workspaces=false', '--no-audit', '--no-fund'];
  await runOrExit('npm install', 'npm', install, { cwd: viteFolder, quiet: true });
}
await buildStale();
const site = await startSite(port, { RELEASE_TOKENS: `stock:mfe-careers:${digest}` });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { dependencies } = JSON.parse(
    readFileSync(path.join(root, 'remote-kit/package.json'), 'utf8'),
  );
  const runtime = dependencies['@module-federation/enhanced'];
  await runCheck(
    `@module-federation/enhanced ${runtime}/runtime shows our careers screen`,
    checkForeignHost,
  );
  for (const [index, bundler] of [...bundlers, viteBundler()].entries())
    await runCheck(`a remote by ${bundler.name} runs in our site`, () =>
      checkForeignRemote(index, bundler),
    );
  log('Both ways hold');
} finally {
  await browser.close();
  await site.stop();
}

async function runCheck(title, act) {
  await act();
  log(`ok  ${title}`);
}

/**
 * Another company's server: its own page, and a proxy for our API, since its pages may only call their own origin.
 */
async function checkForeignHost() {
  const out = path.join(folder, 'host');
  await runNode('the stock host', path.join(root, 'e2e/stock/host/build.mjs'), out);
  const manifest = `${site.origin}/assets/mfe-careers/mf-manifest.json`;
  const html = `<!doctype html><html lang="en" data-manifest="${manifest}"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/host.css"><div id="root"></div><script src="/host.js"></script>`;
  const server = createServer((incoming, answer) => {
    const file = path.join(out, 'public', path.basename(incoming.url));
    if (/^\/(api|storage)\//.test(incoming.url)) {
      const proxied = request(site.origin + incoming.url, { method: incoming.method }, (given) => {
        answer.writeHead(given.statusCode, { 'content-type': given.headers['content-type'] });
        given.pipe(answer);
      });
      incoming.pipe(proxied);
    } else if (existsSync(file) && path.extname(file)) {
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      answer.writeHead(200, { 'content-type': type }).end(readFileSync(file));
    } else answer.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise((resolve) => server.listen(port + 1, resolve));
  const page = await browser.newPage();
  const pageErrors = watchForErrors(page);
  try {
    await page.goto(`http://127.0.0.1:${port + 1}/career`);
    await page
      .getByRole('heading', { level: 1, name: 'Work where the cars are' })
      .waitFor({ timeout: 10_000 });
    await page.getByRole('table').first().waitFor();
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const own = files.filter((file) => file.includes('/assets/mfe-careers/'));
    assert.ok(own.some((file) => file.endsWith('.css')) && own.length > 3, own.join(' '));
    assert.deepEqual(pageErrors, []);
  } catch (error) {
    console.error(pageErrors.join('\n'));
    throw error;
  } finally {
    await page.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function checkForeignRemote(index, { isRendered = false }) {
  const out = path.join(folder, `remote-${index}`);
  await runNode('the stock remote', path.join(root, 'e2e/stock/build.mjs'), String(index), out);
  const { version } = await remote('publish', '--dist', out);
  await remote('promote', version);
  for (const [address, title, pressed] of [
    ['/career', 'Built by other tools', 'Pressed 1 times'],
    ['/ar/career', 'بُنيت بأدوات أخرى', 'ضُغط 1 مرات'],
  ]) {
    const html = await (await fetch(site.origin + address)).text();
    assert.equal(html.includes(`>${title}</h1>`), isRendered, `${address} on the server`);
    const page = await browser.newPage();
    const pageErrors = watchForErrors(page);
    await page.goto(site.origin + address);
    await waitForHydration(page);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('#main button').first().click();
    await page.locator('#main').getByRole('button', { name: pressed }).waitFor();
    assert.deepEqual(pageErrors, []);
    // Also by client navigation from one of our pages
    await page.goto(site.origin + address.replace('career', 'about'));
    await waitForHydration(page);
    await page.locator(`footer a[href="${address}"]`).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    assert.deepEqual(pageErrors, []);
    await page.close();
  }
  await remote('rollback');
}

async function remote(...args) {
  const cli = path.join(root, 'remote-kit/cli.mjs');
  const result = await output(process.execPath, [cli, ...args, '--to', site.origin, '--json'], {
    cwd: source,
    env: { RELEASE_TOKEN: token },
  });
  assert.equal(result.code, 0, `npx remote ${args[0]} ended with ${result.code}\n${result.text}`);
  return JSON.parse(result.text);
}
