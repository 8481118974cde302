import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LineChange, SourceLine } from './command';

const run = promisify(execFile);

/** Asks the repository around `folder` who changed a line last; null without that commit, file or line. */
export async function lastChange(
  folder: string,
  { commit, file, line }: SourceLine,
): Promise<LineChange | null> {
  // Both come from a site
  if (!/^[0-9a-f]{7,64}$/.test(commit) || !Number.isInteger(line)) return null;
  const range = `${line},${line}`;
  try {
    const { stdout: top } = await run('git', ['rev-parse', '--show-toplevel'], { cwd: folder });
    const { stdout } = await run('git', ['blame', '-p', `-L${range}`, commit, '--', file], {
      cwd: top.trim(),
    });
    const headerOf = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(stdout)?.[1] ?? '';
    return {
      by: headerOf('author'),
      at: new Date(Number(headerOf('author-time')) * 1000).toISOString(),
      subject: headerOf('summary'),
      commit: stdout.slice(0, 7),
    };
  } catch {
    return null;
  }
}
