import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, run, say } from './run.mjs';

const results = path.join(root, '.cache/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await ensureInstalled();

const tally = { passed: 0, failed: 0, skipped: 0 };

/** One step that passes or fails as a whole. */
async function check(what, command, args) {
  say(what);
  const code = await run(command, args);
  tally[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) say(`${what}: FAILED`);
}

/** A test runner, counted by what its report says; a runner that ends without a report has failed. */
async function suite(what, command, args, report, count, env) {
  say(what);
  const code = await run(command, args, { env });
  try {
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, 'utf8')));
    tally.passed += passed;
    tally.failed += failed;
    tally.skipped += skipped;
    if (code !== 0 && failed === 0) tally.failed += 1;
  } catch {
    tally.failed += 1;
    say(`${what}: ended without a report`);
  }
}

await check('Types', 'npm', ['run', '--silent', 'types']);
await check('Lint and format', 'npm', ['run', '--silent', 'lint']);
await check('Import table', 'npm', ['run', '--silent', 'deps']);
const unitReport = path.join(results, 'unit.json');
await suite(
  'Unit tests',
  'npx',
  ['jest', '--json', `--outputFile=${unitReport}`],
  unitReport,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }),
);
await check('Build', 'node', ['scripts/build.mjs']);
await check('Bytes of first views', 'node', ['--import', 'tsx', 'scripts/budgets.ts']);
const { ensureBrowser } = await import('./browser.mjs');
const browserReport = path.join(results, 'browser.json');
await suite(
  'Browser tests',
  'npx',
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  browserReport,
  ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  { CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
);

if (!existsSync(path.join(results, 'postgres'))) {
  say('The tests on PostgreSQL were skipped: this machine has no initdb and pg_ctl');
}
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
console.log(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exit(tally.failed > 0 ? 1 : 0);
