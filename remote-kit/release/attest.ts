import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Attestation } from 'shared-contracts/release-schema';

/** A command that checks the sources, such as the tests. */
export interface SourceCheck {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
}

interface Sources {
  /** Folder of the sources. */
  folder: string;
  /** Checks to run now; may be empty. */
  checks: readonly SourceCheck[];
  /** The live commit; null when unknown. */
  since: string | null;
}

const run = promisify(execFile);
/** Maximum number of commit subjects. */
const maxSubjects = 20;

/**
 * Describes the sources of a release: commit, commits since the live one, and results of the checks. A failed check
 * is reported in the result, not thrown.
 */
export async function attest({ folder, checks, since }: Sources): Promise<Attestation> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: folder }).then(
      ({ stdout }) => stdout.trim(),
      // The folder is not in a git repository.
      () => null,
    );
  const ran = Promise.all(checks.map(runCheck));
  const changed = await git('status', '--porcelain', '--', '.');
  const subjects =
    since &&
    (await git('log', `--max-count=${maxSubjects}`, '--format=%s', `${since}..HEAD`, '--', '.'));
  return {
    commit: await git('rev-parse', 'HEAD'),
    isClean: changed === '',
    at: new Date().toISOString(),
    ran: await ran,
    changes: subjects ? subjects.split('\n') : [],
  };
}

async function runCheck({ name, command, args, cwd }: SourceCheck) {
  // Test runners set NODE_ENV themselves.
  const { NODE_ENV: _ofThisCommand, ...env } = process.env;
  try {
    const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await run(command, args, options);
    const testCounts = /^Tests: .*$/m.exec(stdout + stderr)?.[0];
    return { name, passed: true, said: testCounts?.replace(/^Tests:\s*/, '') ?? '' };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split('\n');
    const [first] = lines.filter((line) => /error|✕/i.test(line));
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const said = failingTests(lines).join('; ') || first || reason;
    return { name, passed: false, said: said.trim().slice(0, 300) };
  }
}

/**
 * Titles of failing tests in jest's output, `● what › it tests` below `FAIL file`. Jest uses ● for other messages
 * too.
 */
function failingTests(lines: readonly string[]): string[] {
  const failing = new Set<string>();
  let file: string | null = null;
  for (const line of lines) {
    const [, failed] = /^FAIL (.+?)(?: \([\d.]+ m?s\))?$/.exec(line) ?? [];
    if (failed) file = failed;
    if (/^PASS /.test(line)) file = null;
    const [, title] = /^ {2}● (.+)$/.exec(line) ?? [];
    if (file !== null && title && title !== 'Console') failing.add(`${file}: ${title}`);
  }
  return [...failing];
}
