import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { developCareers, startDevServer } from '../e2e/src/dev-server';
import { hydrated } from '../e2e/src/hydration';
import { watchForErrors } from '../e2e/src/page-errors';
import { startSite } from '../e2e/src/site';
import { ensureBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { moveOut } from './move-out.mjs';
import { must, output, say } from './run.mjs';

const remote = 'mfe-careers';
const before = 'Work where the cars are';
const after = 'Work where the team is';
const port = Number(process.env.PORT ?? 3160);

/** A remote that has left the repository, and the tools of its team. */
function teamIn(folder, token) {
  const npm = (what, ...args) => must(what, 'npm', args, { cwd: folder, quiet: true });
  return {
    async makeReady() {
      say('npm install');
      await npm('npm install', 'install', '--prefer-offline', '--loglevel=error');
      for (const script of ['types', 'lint', 'test', 'build']) {
        say(`npm run ${script}`);
        await npm(`npm run ${script}`, 'run', script);
      }
    },
    change(file, from, to) {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      assert.ok(text.includes(from), `${file} does not say "${from}"`);
      writeFileSync(place, text.replace(from, to));
    },
    /** Runs `npx remote`. Resolves with what it answers; throws when its exit code is not the one that is expected. */
    async remote(args, code = 0) {
      say(`npx remote ${args.join(' ')}`);
      const to = ['--to', `http://localhost:${port}`, '--json'];
      const ran = await output('npx', ['--no-install', 'remote', ...args, ...to], {
        cwd: folder,
        env: { RELEASE_TOKEN: token },
      });
      assert.equal(ran.code, code, `npx remote ${args[0]} ended with ${ran.code}\n${ran.text}`);
      return JSON.parse(ran.text);
    },
  };
}

/** The heading that a visitor sees who comes from another page, and whom nothing may trouble; the server says the same. */
async function visited(browser, origin, first = `${origin}/about`) {
  const page = await browser.newPage();
  const trouble = watchForErrors(page);
  await page.goto(first);
  await hydrated(page);
  await page.locator('footer a[href="/career"]').click();
  await page.waitForURL(`${origin}/career`);
  const heading = await page.locator(`h1:has-text("Work where")`).textContent();
  const html = await (await page.request.get(`${origin}/career`)).text();
  await page.close();
  assert.deepEqual(trouble, []);
  assert.ok(html.includes(heading), 'the server renders another version than the browser');
  return heading;
}

async function develop(site, browser) {
  say('npm run dev');
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
  assert.equal(await visited(browser, site.origin), before);
  team.change('src/messages/en.json', before, after);
  const { name, version } = await team.remote(['publish']);
  assert.equal(name, remote);
  assert.equal(await visited(browser, site.origin), before);
  const { address } = await team.remote(['preview', version]);
  assert.equal(await visited(browser, site.origin, address), after);
  const promoted = await team.remote(['promote', version, '--why', 'from outside']);
  assert.deepEqual([promoted.by, promoted.servers.length], ['outside', 1]);
  assert.equal(await visited(browser, site.origin), after);
  const [newest] = await team.remote(['history', '--limit', '1']);
  assert.equal(newest.why, 'from outside');
  await team.remote(['rollback']);
  assert.equal(await visited(browser, site.origin), before);
  // what breaks the rules is refused at the site too, whatever the team has checked
  team.change('src/messages/ar.json', '"title"', '"heading"');
  const { refused } = await team.remote(['publish'], 1);
  assert.ok(refused[0].faults.some(({ check }) => check === 'messages'));
}

await ensureInstalled();
await buildStale();
const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
const token = randomBytes(32).toString('base64url');
const digest = createHash('sha256').update(token).digest('hex');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

say(`Moving ${remote} to a folder outside the repository`);
await moveOut(remote, folder);
const team = teamIn(folder, token);
await team.makeReady();
say('Starting a site');
const site = await startSite(port, { RELEASE_TOKENS: `outside:${remote}:${digest}` });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await develop(site, browser);
  await release(team, site, browser);
  say(
    `${remote} lives outside: installed, checked, tested, built, developed, published, promoted, taken back`,
  );
} finally {
  await browser.close();
  await site.stop();
}
