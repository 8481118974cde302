import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Attestation } from '../src/release/release-schema';

/** Something that is run over the sources, such as their tests. */
export interface SourceCheck {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
}

interface Sources {
  /** Where they lie. */
  folder: string;
  /** What is run over them now; may be nothing. */
  checks: readonly SourceCheck[];
  /** The commit that is live; null when nobody knows. */
  since: string | null;
}

const run = promisify(execFile);
/** Subjects that fit on a page. */
const most = 20;

/** What can be said of the sources that a release is built from: their commit, what is new, and what ran over them. */
export async function attest({ folder, checks, since }: Sources): Promise<Attestation> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: folder }).then(
      ({ stdout }) => stdout.trim(),
      // not every folder is in a repository
      () => null,
    );
  const ran = Promise.all(checks.map(outcomeOf));
  const changed = await git('status', '--porcelain', '--', '.');
  const subjects =
    since && (await git('log', `--max-count=${most}`, '--format=%s', `${since}..HEAD`, '--', '.'));
  return {
    commit: await git('rev-parse', 'HEAD'),
    isClean: changed === '',
    at: new Date().toISOString(),
    ran: await ran,
    changes: subjects ? subjects.split('\n') : [],
  };
}

async function outcomeOf({ name, command, args, cwd }: SourceCheck) {
  // a test runner chooses for itself what the sources run as
  const { NODE_ENV: _ofThisCommand, ...env } = process.env;
  try {
    const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await run(command, args, options);
    const counted = /^Tests: .*$/m.exec(stdout + stderr)?.[0];
    return { name, passed: true, said: counted?.replace(/^Tests:\s*/, '') ?? '' };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split('\n');
    const [first] = lines.filter((line) => /error|✕/i.test(line));
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const said = failingTests(lines).join('; ') || first || reason;
    return { name, passed: false, said: said.trim().slice(0, 300) };
  }
}

/** What jest says of tests that fail, `● what › it tests` below `FAIL file`; under a ● it says other things too. */
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
