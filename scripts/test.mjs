// Must be the first import: the others read the releases directory from the environment
import './test-releases.mjs';

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { log, prepareFiles, root, run } from './run.mjs';
import { browserPart, PassedTests, unitParts } from './test-parts.mjs';

const results = path.join(root, '.cache/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const counts = { passed: 0, failed: 0, skipped: 0 };
const timeline = [];
/** Names and durations in ms. */
const durations = [];

const runsAll = process.env.FULL === 'true' || process.argv.includes('--all');
const passed = new PassedTests();
/** Whether a part of the tests has passed with the same files before. */
const isUnchanged = (part, folders) => !runsAll && passed.has(part, folders);
/** Parts that were not run again. */
const unchanged = [];

/** Runs a step and records its duration. */
async function step(what, work) {
  log(what);
  const startedAt = performance.now();
  const answer = await work();
  timeline.push(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${what}`);
  return answer;
}

/** Runs a step that passes or fails as a whole; output is shown on failure. */
async function check(what, command, args, { quiet = true } = {}) {
  const code = await step(what, () => run(command, args, { quiet }));
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) log(`${what}: FAILED`);
}

/** Runs a test suite and counts its report; a run without a report has failed. Returns the report. */
async function suite(what, { command, args, env, report, count }) {
  const code = await step(what, () => run(command, args, { env }));
  try {
    const summary = JSON.parse(readFileSync(report, 'utf8'));
    const { passed, failed, skipped } = count(summary);
    counts.passed += passed;
    counts.failed += failed;
    counts.skipped += skipped;
    if (code !== 0 && failed === 0) counts.failed += 1;
    return summary;
  } catch {
    counts.failed += 1;
    log(`${what}: ended without a report`);
  }
}

/**
 * Returns a temporary folder, in memory if there is room: tests write thousands of small files, and databases that
 * flush each commit.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6e9 ? { TMPDIR: memory } : {};
}

async function checkSources() {
  await check('Types', 'npm', ['run', '--silent', 'types']);
  await check('Contract of the remotes', 'npm', ['run', '--silent', 'api']);
  await check('Lint and format', 'npm', ['run', '--silent', 'lint']);
  await check('Import table', 'npm', ['run', '--silent', 'deps']);
  await unitTests();
}

async function unitTests() {
  const parts = Object.entries(unitParts).map(([name, folders]) => ({ name, folders }));
  const skippedParts = parts.filter(({ name, folders }) => isUnchanged(`unit ${name}`, folders));
  unchanged.push(...skippedParts.map(({ name }) => name));
  if (skippedParts.length === parts.length) return;
  const report = path.join(results, 'unit.json');
  const summary = await suite('Unit tests', {
    ...{ command: 'npx', args: ['jest', '--json', `--outputFile=${report}`], report },
    env: {
      ...temporaryFolder(),
      SKIPPED_TESTS: skippedParts.map(({ name }) => name).join(),
      GROUP_TESTS: 'true',
    },
    count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests,
    }),
  });
  if (!summary) return;
  const tests = summary.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration }) => ({
      // A group of files names each in the title of its tests (repo-tests/group-tests.mjs)
      file: name.startsWith(root) ? path.relative(root, name) : ancestorTitles[0],
      ...{ title, hasPassed: status !== 'failed', ms: duration ?? 0 },
    })),
  );
  for (const { file, title, ms } of tests) durations.push({ name: `${file}: ${title}`, ms });
  if (summary.numRuntimeErrorTestSuites > 0) return;
  for (const { name, folders } of parts.filter((part) => !skippedParts.includes(part))) {
    const own = tests.filter(({ file }) => `${file}/`.startsWith(`${name}/`));
    if (own.length > 0 && own.every(({ hasPassed }) => hasPassed))
      passed.add(`unit ${name}`, folders);
  }
}

async function buildSite() {
  await Promise.all([
    check('Build', 'node', ['scripts/build.mjs'], { quiet: false }),
    // Three seconds of a processor each: the browser tests of the gate read one
    step('Brochures', () => prepareFiles(process.env.FULL === 'true' ? [] : ['swift'])),
  ]);
  await check('Bytes of first views', 'node', ['server/run.mjs', 'scripts/budgets.ts']);
}

async function findBrowser() {
  const { ensureBrowser, findHeadlessShell } = await import('./browser.mjs');
  const CHROMIUM = await step('Browser', ensureBrowser);
  return { CHROMIUM, HEADLESS_SHELL: findHeadlessShell() ?? '' };
}

/** Returns the browser tests by file. */
function browserFiles({ suites }) {
  const testsOf = ({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results: runs }) => ({
        ...{ title, status },
        ms: runs.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...inner.flatMap(testsOf),
  ];
  return suites.map((one) => ({ file: one.file, tests: testsOf(one) }));
}

/** Returns the titles of tests that passed only on retry. */
function flakyTests({ suites = [], specs = [], file, title }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${file ?? title}: ${spec.title}`);
  return [...own, ...suites.flatMap(flakyTests)];
}

await step('Packages', ensureInstalled);
// Runs the source checks beside the build: neither keeps two cores busy alone
const [browsers] = await Promise.all([findBrowser(), checkSources(), buildSite()]);
const summary = await browserTests();

async function browserTests() {
  const specs = readdirSync(path.join(root, 'e2e/src')).filter((name) => name.endsWith('.spec.ts'));
  const skippedSpecs = specs.filter((name) => isUnchanged(`browser ${name}`, browserPart(name)));
  unchanged.push(...skippedSpecs);
  const wanted = specs.filter((name) => !skippedSpecs.includes(name));
  if (wanted.length === 0) return;
  const report = path.join(results, 'browser.json');
  const filters = skippedSpecs.length === 0 ? [] : wanted.map((name) => `/${name}`);
  const answer = await suite('Browser tests', {
    command: 'npx',
    args: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...filters],
    env: { ...browsers, ...temporaryFolder(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  });
  for (const { file, tests } of answer ? browserFiles(answer) : []) {
    for (const { title, ms } of tests) durations.push({ name: `${file}: ${title}`, ms });
    const hasPassed = tests.every(({ status }) => status === 'expected' || status === 'skipped');
    const name = path.basename(file);
    if (hasPassed && tests.length > 0) passed.add(`browser ${name}`, browserPart(name));
  }
  return answer;
}

if (process.env.FULL === 'true') {
  // Other tools' hosts with our remotes, and their remotes on our site
  await check('Stock hosts and remotes', 'npm', ['run', '--silent', 'stock']);
  // Three where a person starts ten: whether requests fail does not depend on how many there are
  const restarts = ['--', '--restarts', '3', '--rate', '20'];
  if (existsSync(path.join(results, 'postgres')))
    await check('Rolling restarts', 'npm', ['run', '--silent', 'rolling', ...restarts]);
  await check('Image', process.execPath, ['scripts/test-image.mjs'], { quiet: false });
}

console.log(timeline.join('\n'));
const slowest = durations.sort((one, other) => other.ms - one.ms).slice(0, 10);
for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
if (unchanged.length > 0)
  console.log(
    `Passed with the same files before: ${unchanged.join(', ')}. \`npm test -- --all\` runs them again.`,
  );
if (!unchanged.includes('server') && !existsSync(path.join(results, 'postgres')))
  log('The tests on PostgreSQL were skipped: this machine has no initdb and pg_ctl');
for (const title of summary ? flakyTests(summary) : [])
  console.log(`Passed only when tried again: ${title}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 ? 1 : 0);
