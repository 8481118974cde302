// Must be the first import: the others read the releases directory from the environment
import './test-releases.mjs';

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { developCareers, startDevServer } from '../e2e/src/dev-server';
import { waitForHydration } from '../e2e/src/hydration';
import { watchForErrors } from '../e2e/src/page-errors';
import { startSite } from '../e2e/src/site';
import { bundlers, source, viteBundler, viteFolder } from '../e2e/stock/kinds.mjs';
import { ensureBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { moveOut } from './move-out.mjs';
import { packContracts } from './pack.mjs';
import { log, output, root, run } from './run.mjs';

const usage = `npm run outside   remotes outside of the repository: made, checked, built, developed, released, retired
npm run stock     hosts and remotes of other tools: our screen in theirs, their remotes in our site`;

const port = Number(process.env.PORT ?? 3160);
const token = randomBytes(32).toString('base64url');
const work = mkdtempSync(path.join(tmpdir(), 'federation-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
/** Throws on failure, so that the site is stopped. */
async function succeed(command, args, cwd = root) {
  const code = await run(command, args, { cwd, quiet: true });
  assert.equal(code, 0, `${[path.basename(command), ...args].join(' ')} ended with ${code}`);
}
const npm = (args, cwd) => succeed('npm', args, cwd);

/** Runs `remote` in a folder against the site. Resolves to its answer; throws on an unexpected exit code. */
async function remote(cwd, args, { code = 0, cli = path.join(root, 'remote-kit/cli.mjs') } = {}) {
  log(`npx remote ${args.join(' ')}`);
  const to = ['--to', `http://localhost:${port}`, '--json'];
  const result = await output(process.execPath, [cli, ...args, ...to], {
    cwd,
    env: { RELEASE_TOKEN: token },
  });
  assert.equal(result.code, code, `remote ${args[0]} ended with ${result.code}\n${result.text}`);
  return JSON.parse(result.text);
}

/** Opens a page in a fresh tab that must show no error. */
async function inTab(browser, act) {
  const page = await browser.newPage();
  const pageErrors = watchForErrors(page);
  try {
    const result = await act(page);
    assert.deepEqual(pageErrors, []);
    return result;
  } catch (error) {
    console.error(pageErrors.join('\n'));
    throw error;
  } finally {
    await page.close();
  }
}

/** Follows the footer's link from another page. */
async function walkTo(page, first, address) {
  await page.goto(first);
  await waitForHydration(page);
  await page.locator(`footer a[href="${address}"]`).click();
  await page.waitForURL(`**${address}`);
}

const careers = 'mfe-careers';
const fleet = 'mfe-fleet';
const words = { en: 'Fleet sales', ar: 'مبيعات الأساطيل' };
const [oldHeading, newHeading] = ['Work with us', 'Work where the team is'];

/** The packages that a remote outside has installed, not those of the repository. */
const theirCli = (folder) => ({ cli: path.join(folder, 'node_modules/remote-kit/cli.mjs') });

function change(folder, file, from, to) {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  assert.ok(text.includes(from), `${file} does not say "${from}"`);
  writeFileSync(place, text.replace(from, to));
}

async function proveOutside(site, browser) {
  const [folder, other, bare] = ['careers', 'fleet', 'bare'].map((name) => path.join(work, name));
  await makeHereAndOutside(other);
  log(`Moving ${careers} to a folder outside the repository`);
  await moveOut(path.join(root, careers), folder);
  await npm(['install', '--prefer-offline', '--loglevel=error'], folder);
  for (const script of ['types', 'lint', 'test', 'build']) await npm(['run', script], folder);
  await develop(site, browser, folder);
  await release(site, browser, folder);
  // Reuses the installed packages
  symlinkSync(path.join(folder, 'node_modules'), path.join(other, 'node_modules'));
  await runLifecycle(site, browser, other);
  await buildFromTwoPackages(bare);
}

/** Files that git reports as new or changed. */
async function changedFiles() {
  const { text } = await output('git', ['status', '--porcelain', '--untracked-files=all']);
  return text.split('\n').flatMap((line) => (line ? [line.slice(3)] : []));
}

/** A generated remote passes every check and changes one file outside its folder; or it is made outside at once. */
async function makeHereAndOutside(to) {
  const make = ['run', 'new-remote', '--', fleet, '--en', words.en, '--ar', words.ar];
  const known = await changedFiles();
  log(`npm run new-remote -- ${fleet}`);
  try {
    await npm(make);
    const changed = (await changedFiles()).filter((file) => !known.includes(file));
    const others = changed.filter((file) => !file.startsWith(`${fleet}/`));
    assert.deepEqual(others, ['package-lock.json']);
    for (const check of ['types', 'lint', 'deps']) await npm(['run', check]);
    await npm(['run', 'unit', '--', '--selectProjects', 'page', '--', fleet]);
  } finally {
    rmSync(path.join(root, fleet), { recursive: true, force: true });
    rmSync(path.join(root, 'node_modules', fleet), { force: true });
    execFileSync('git', ['checkout', '--quiet', '--', 'package-lock.json'], { cwd: root });
  }
  await npm([...make, '--outside', to]);
}

async function develop(site, browser, folder) {
  log('npm run dev');
  const server = await startDevServer(folder, site.origin, port + 1, { RELEASE_TOKEN: token });
  const page = await browser.newPage();
  try {
    await developCareers(page, server, folder);
  } finally {
    await page.close();
    await server.stop();
  }
}

async function release(site, browser, folder) {
  const team = (args, code) => remote(folder, args, { code, ...theirCli(folder) });
  /** The heading after a client navigation; the server must render the same. */
  const heading = (first = `${site.origin}/about`) =>
    inTab(browser, async (page) => {
      await walkTo(page, first, '/career');
      const text = await page.locator('h1:has-text("Work w")').textContent();
      const html = await (await page.request.get(`${site.origin}/career`)).text();
      assert.ok(html.includes(text), 'the server renders another version than the browser');
      return text;
    });
  assert.equal(await heading(), oldHeading);
  change(folder, 'src/messages/en.json', oldHeading, newHeading);
  const { name, version } = await team(['publish']);
  assert.equal(name, careers);
  assert.equal(await heading(), oldHeading);
  const { address } = await team(['preview', version]);
  assert.equal(await heading(address), newHeading);
  const promoted = await team(['promote', version, '--why', 'from outside']);
  assert.deepEqual([promoted.by, promoted.servers.length], ['proof', 1]);
  assert.equal(await heading(), newHeading);
  const [newest] = await team(['history', '--limit', '1']);
  assert.equal(newest.why, 'from outside');
  await team(['rollback']);
  assert.equal(await heading(), oldHeading);
  // The site refuses invalid releases too, whatever the team has checked
  change(folder, 'src/messages/ar.json', '"title"', '"heading"');
  const { refused } = await team(['publish'], 1);
  assert.ok(refused[0].faults.some(({ check }) => check === 'messages'));
}

/** From the first canary to the removal. */
async function runLifecycle(site, browser, folder) {
  const team = (...args) => remote(folder, args, theirCli(folder));
  const shown = (locale, part) =>
    inTab(browser, async (page) => {
      await page.goto(`${site.origin}${locale === 'ar' ? '/ar' : ''}/fleet`);
      await waitForHydration(page);
      assert.match(await page.title(), new RegExp(`^${words[locale]} \\| `));
      return page.locator(`main ${part}`).first().textContent();
    });
  const first = await team('publish');
  await team('promote', first.version, '--traffic', '50');
  await team('promote', first.version);
  assert.deepEqual([await shown('en', 'h1'), await shown('ar', 'h1')], [words.en, words.ar]);
  change(folder, 'src/messages/en.json', 'Ask us', 'Talk to us');
  const second = await team('publish');
  await team('promote', second.version);
  assert.equal(await shown('en', 'a'), 'Talk to us');
  await team('rollback');
  assert.equal(await shown('en', 'a'), 'Ask us');
  await team('retire', '--why', 'it is over');
  assert.equal((await fetch(`${site.origin}/fleet`)).status, 410);
}

/** A remote with a look of its own installs the contract and the kit, without `shared-ui`, and builds. */
async function buildFromTwoPackages(folder) {
  log('A remote without shared-ui');
  mkdirSync(path.join(folder, 'packages'), { recursive: true });
  const { 'shared-ui': _, ...packed } = await packContracts(path.join(folder, 'packages'));
  const files = {
    'package.json': JSON.stringify({
      ...{ name: careers, version: '3.0.0', type: 'module', dependencies: packed },
    }),
    'webpack.config.mjs':
      "import { remote } from 'remote-kit/webpack';\nexport default remote({ root: import.meta.dirname });\n",
    'src/page.ts':
      "import { paths } from 'shared-contracts/paths';\nexport const Page = () => paths.home();\n",
    'src/remote.ts': `export const remote = {
        name: '${careers}', fragments: {},
        routes: [{ path: 'career', lazy: async () => ({ Component: (await import('./page')).Page }) }],
        messages: { en: { title: 'Title' }, ar: { title: 'عنوان' } },
      };\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await npm(['install', '--prefer-offline', '--loglevel=error'], folder);
  assert.ok(!existsSync(path.join(folder, 'node_modules/shared-ui')), 'shared-ui was installed');
  await succeed('npx', ['--no-install', 'remote', 'build'], folder);
  const built = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8'));
  assert.deepEqual(Object.keys(built.singletons), ['shared-contracts/paths']);
}

async function proveStock(site, browser) {
  await checkForeignHost(site, browser);
  const all = [...bundlers, viteBundler()];
  for (const [index, bundler] of all.entries()) {
    await checkForeignRemote(site, browser, index, bundler);
    log(`ok  a remote by ${bundler.name} runs in our site`);
  }
}

async function ensureVite() {
  if (existsSync(path.join(viteFolder, 'node_modules'))) return;
  log('Installing Vite, which no workspace needs');
  await npm(['install', '--workspaces=false', '--no-audit', '--no-fund'], viteFolder);
}

/**
 * Another company's server shows our careers screen: its own page, and a proxy for our API, since its pages may only
 * call their own origin.
 */
async function checkForeignHost(site, browser) {
  const out = path.join(work, 'host');
  await succeed(process.execPath, [path.join(root, 'e2e/stock/host/build.mjs'), out]);
  const manifest = `${site.origin}/assets/${careers}/mf-manifest.json`;
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
  try {
    await inTab(browser, async (page) => {
      await page.goto(`http://127.0.0.1:${port + 1}/career`);
      const heading = page.getByRole('heading', { level: 1, name: oldHeading });
      await heading.waitFor({ timeout: 10_000 });
      await page.getByRole('table').first().waitFor();
      const files = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const own = files.filter((file) => file.includes(`/assets/${careers}/`));
      assert.ok(own.some((file) => file.endsWith('.css')) && own.length > 3, own.join(' '));
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  log('ok  the stock federation runtime shows our careers screen');
}

async function checkForeignRemote(site, browser, index, { isRendered = false }) {
  const out = path.join(work, `remote-${index}`);
  await succeed(process.execPath, [path.join(root, 'e2e/stock/build.mjs'), String(index), out]);
  const { version } = await remote(source, ['publish', '--dist', out]);
  await remote(source, ['promote', version]);
  for (const [address, title, pressed] of [
    ['/career', 'Built by other tools', 'Pressed 1 times'],
    ['/ar/career', 'بُنيت بأدوات أخرى', 'ضُغط 1 مرات'],
  ]) {
    const html = await (await fetch(site.origin + address)).text();
    assert.equal(html.includes(`>${title}</h1>`), isRendered, `${address} on the server`);
    await inTab(browser, async (page) => {
      const heading = page.getByRole('heading', { level: 1, name: title });
      await page.goto(site.origin + address);
      await waitForHydration(page);
      await heading.waitFor();
      await page.locator('#main button').first().click();
      await page.locator('#main').getByRole('button', { name: pressed }).waitFor();
      // Also by client navigation from one of our pages
      await walkTo(page, site.origin + address.replace('career', 'about'), address);
      await heading.waitFor();
    });
  }
  await remote(source, ['rollback']);
}

const proofs = { outside: proveOutside, stock: proveStock };
const prove = proofs[process.argv[2]];
if (!prove) {
  console.error(usage);
  process.exit(2);
}
await ensureInstalled();
if (prove === proveStock) await ensureVite();
await buildStale();
const digest = createHash('sha256').update(token).digest('hex');
const site = await startSite(port, { RELEASE_TOKENS: `proof:${careers}+${fleet}:${digest}` });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await prove(site, browser);
  log(`Proven: ${process.argv[2]}`);
} finally {
  await browser.close();
  await site.stop();
}
