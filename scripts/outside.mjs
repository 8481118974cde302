// Must be the first import: the others read the releases directory from the environment
import './test-releases.mjs';

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { developCareers, startDevServer } from '../e2e/src/dev-server';
import { waitForHydration } from '../e2e/src/hydration';
import { watchForErrors } from '../e2e/src/page-errors';
import { startSite } from '../e2e/src/site';
import { ensureBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { moveOut } from './move-out.mjs';
import { log, output, root, runOrExit } from './run.mjs';

const remote = 'mfe-careers';
const oldHeading = 'Work where the cars are';
const newHeading = 'Work where the team is';
const port = Number(process.env.PORT ?? 3160);

/** A remote outside the repository, and its team's tools. */
function createTeam(folder, token) {
  const npm = (what, ...args) => runOrExit(what, 'npm', args, { cwd: folder, quiet: true });
  return {
    async installAndCheck() {
      log('npm install');
      await npm('npm install', 'install', '--prefer-offline', '--loglevel=error');
      for (const script of ['types', 'lint', 'test', 'build']) {
        log(`npm run ${script}`);
        await npm(`npm run ${script}`, 'run', script);
      }
    },
    change(file, from, to) {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      assert.ok(text.includes(from), `${file} does not say "${from}"`);
      writeFileSync(place, text.replace(from, to));
    },
    /** Runs `npx remote`. Resolves to its answer; throws on an unexpected exit code. */
    async remote(args, code = 0) {
      log(`npx remote ${args.join(' ')}`);
      const to = ['--to', `http://localhost:${port}`, '--json'];
      const result = await output('npx', ['--no-install', 'remote', ...args, ...to], {
        cwd: folder,
        env: { RELEASE_TOKEN: token },
      });
      assert.equal(
        result.code,
        code,
        `npx remote ${args[0]} ended with ${result.code}\n${result.text}`,
      );
      return JSON.parse(result.text);
    },
  };
}

/**
 * Returns the heading after a client navigation from another page, without errors; the server must render the same.
 */
async function visitCareers(browser, origin, first = `${origin}/about`) {
  const page = await browser.newPage();
  const pageErrors = watchForErrors(page);
  await page.goto(first);
  await waitForHydration(page);
  await page.locator('footer a[href="/career"]').click();
  await page.waitForURL(`${origin}/career`);
  const heading = await page.locator(`h1:has-text("Work where")`).textContent();
  const html = await (await page.request.get(`${origin}/career`)).text();
  await page.close();
  assert.deepEqual(pageErrors, []);
  assert.ok(html.includes(heading), 'the server renders another version than the browser');
  return heading;
}

async function develop(site, browser) {
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

async function release(team, site, browser) {
  assert.equal(await visitCareers(browser, site.origin), oldHeading);
  team.change('src/messages/en.json', oldHeading, newHeading);
  const { name, version } = await team.remote(['publish']);
  assert.equal(name, remote);
  assert.equal(await visitCareers(browser, site.origin), oldHeading);
  const { address } = await team.remote(['preview', version]);
  assert.equal(await visitCareers(browser, site.origin, address), newHeading);
  const promoted = await team.remote(['promote', version, '--why', 'from outside']);
  assert.deepEqual([promoted.by, promoted.servers.length], ['outside', 1]);
  assert.equal(await visitCareers(browser, site.origin), newHeading);
  const [newest] = await team.remote(['history', '--limit', '1']);
  assert.equal(newest.why, 'from outside');
  await team.remote(['rollback']);
  assert.equal(await visitCareers(browser, site.origin), oldHeading);
  // The site refuses invalid releases too, whatever the team has checked
  team.change('src/messages/ar.json', '"title"', '"heading"');
  const { refused } = await team.remote(['publish'], 1);
  assert.ok(refused[0].faults.some(({ check }) => check === 'messages'));
}

const newRemote = 'mfe-fleet';
const words = { en: 'Fleet sales', ar: 'مبيعات الأساطيل' };

/** Files that git reports as new or changed. */
async function changedFiles() {
  const { text } = await output('git', ['status', '--porcelain', '--untracked-files=all']);
  return text.split('\n').flatMap((line) => (line ? [line.slice(3)] : []));
}

/** A generated remote passes every check, changes one file outside its folder, and can be moved out at once. */
async function makeAndMoveOut(to) {
  const known = await changedFiles();
  const npm = (...args) => runOrExit(`npm ${args.join(' ')}`, 'npm', args, { quiet: true });
  log(`npm run new-remote -- ${newRemote}`);
  await npm('run', 'new-remote', '--', newRemote, '--en', words.en, '--ar', words.ar);
  // A failing command exits the process
  process.once('exit', removeNewRemote);
  const changedBySetup = (await changedFiles()).filter((file) => !known.includes(file));
  const others = changedBySetup.filter((file) => !file.startsWith(`${newRemote}/`));
  assert.deepEqual(others, ['package-lock.json']);
  for (const check of ['types', 'lint', 'deps']) await npm('run', check);
  await npm('run', 'unit', '--', '--selectProjects', 'page', '--', newRemote);
  await moveOut(newRemote, to);
  process.off('exit', removeNewRemote);
  removeNewRemote();
  return others;
}

function removeNewRemote() {
  rmSync(path.join(root, newRemote), { recursive: true, force: true });
  rmSync(path.join(root, 'node_modules', newRemote), { force: true });
  execFileSync('git', ['checkout', '--quiet', '--', 'package-lock.json'], { cwd: root });
}

/** From the first canary to the removal. */
async function runLifecycle(newTeam, site, browser) {
  const page = await browser.newPage();
  const pageErrors = watchForErrors(page);
  const shows = async (locale) => {
    await page.goto(`${site.origin}${locale === 'ar' ? '/ar' : ''}/fleet`);
    await waitForHydration(page);
    assert.match(await page.title(), new RegExp(`^${words[locale]} \\| `));
    return page.locator('main h1').textContent();
  };
  const first = await newTeam.remote(['publish']);
  await newTeam.remote(['promote', first.version, '--traffic', '50']);
  await newTeam.remote(['promote', first.version]);
  assert.deepEqual([await shows('en'), await shows('ar')], [words.en, words.ar]);
  newTeam.change('src/messages/en.json', 'Ask us', 'Talk to us');
  const second = await newTeam.remote(['publish']);
  await newTeam.remote(['promote', second.version]);
  await shows('en');
  assert.equal(await page.getByRole('main').getByRole('link').textContent(), 'Talk to us');
  await newTeam.remote(['rollback']);
  await shows('en');
  assert.equal(await page.getByRole('main').getByRole('link').textContent(), 'Ask us');
  await newTeam.remote(['retire', '--why', 'it is over']);
  assert.equal((await page.request.get(`${site.origin}/fleet`)).status(), 410);
  assert.deepEqual(pageErrors, []);
  await page.close();
}

await ensureInstalled();
await buildStale();
const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
const token = randomBytes(32).toString('base64url');
const digest = createHash('sha256').update(token).digest('hex');
const other = mkdtempSync(path.join(tmpdir(), 'outside-'));
process.on('exit', () => {
  for (const one of [folder, other]) rmSync(one, { recursive: true, force: true });
});
const changedBySetup = await makeAndMoveOut(other);

log(`Moving ${remote} to a folder outside the repository`);
await moveOut(remote, folder);
const team = createTeam(folder, token);
await team.installAndCheck();
log('Starting a site');
const site = await startSite(port, { RELEASE_TOKENS: `outside:${remote}+${newRemote}:${digest}` });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await develop(site, browser);
  await release(team, site, browser);
  // Reuses the installed packages
  symlinkSync(path.join(folder, 'node_modules'), path.join(other, 'node_modules'));
  await runLifecycle(createTeam(other, token), site, browser);
  log(
    `${newRemote}: made, moved out, canary, promoted, taken back, retired; ${changedBySetup.length} file touched outside it`,
  );
  log(
    `${remote} lives outside: installed, checked, tested, built, developed, published, promoted, taken back`,
  );
} finally {
  await browser.close();
  await site.stop();
}
