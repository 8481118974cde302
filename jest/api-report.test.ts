import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '..');

const before = `
export interface RemoteModule { name: string; routes: readonly string[] }
export interface Visit { locale: 'en' | 'ar'; dir: string }
export declare function Button(props: { tone?: 'ink' | 'line'; label: string }): null;
export declare class Host { get(name: string): number }
`;

/** What breaks for a team when the declarations of one subpath become others. */
function breaksWith(after: string): string[] {
  const program = `
    import { breaks } from './scripts/api-report.mjs';
    const report = (text) => [['shared-contracts', { entries: [['./remote', 'src/remote']], files: [['src/remote', text]] }]];
    const [before, after] = process.argv.slice(1);
    console.log(JSON.stringify(breaks(report(before), report(after))));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', before, after],
    { cwd: root, encoding: 'utf8' },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('what a remote must hand over, what it is handed and what it passes may grow, and not break', () => {
  const grown = before
    .replace('name: string; routes', 'name: string; navigation?: string[]; routes')
    .replace('dir: string', 'dir: string; zone: string')
    .replace("'ink' | 'line'", "'ink' | 'line' | 'ghost'")
    .concat('export declare const more: number;');
  expect(breaksWith(grown)).toEqual([]);
  const broken = before
    .replace('name: string; routes', 'name: string; owner: string; routes')
    .replace('; dir: string', '')
    .replace("'ink' | 'line'", "'ink'")
    .replace(/export declare class.*/, '');
  expect(breaksWith(broken).sort()).toEqual([
    'shared-contracts/remote: Button does not fit any more',
    'shared-contracts/remote: Host is gone',
    'shared-contracts/remote: RemoteModule does not fit any more',
    'shared-contracts/remote: Visit does not fit any more',
  ]);
});
