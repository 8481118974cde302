import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '..');

const before = `
export interface RemoteModule { name: string; routes: readonly string[] }
export interface Visit { locale: 'en' | 'ar'; dir: string }
export declare function Button(props: { tone?: 'ink' | 'line'; label: string }): null;
export declare class Host { get(name: string): number }
export declare function pictureOf(api: import('./api/client').Api): string;
`;

/** The calls, which `pictureOf` takes. */
const client = 'export interface Api { list(): string[] }';

/** What breaks for a team when the declarations of one subpath become others. */
function breaksWith(after: string, clientAfter = client): string[] {
  const program = `
    import { breaks } from './scripts/api-report.mjs';
    const report = (text, client) => [['shared-contracts', {
      entries: [['./remote', 'src/remote'], ['./api', 'src/api/client']],
      files: [['src/remote', text], ['src/api/client', client]],
    }]];
    const [before, after, was, is] = process.argv.slice(1);
    console.log(JSON.stringify(breaks(report(before, was), report(after, is))));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', before, after, client, clientAfter],
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
  // who is handed the calls hands on what he has: more of them break nobody
  expect(breaksWith(before, client.replace('}', '; get(): string }'))).toEqual([]);
  expect(breaksWith(before, client.replace('list', 'all'))).toEqual([
    'shared-contracts/api: Api does not fit any more',
  ]);
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
