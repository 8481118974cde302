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

/** The API client's interface, which `pictureOf` takes. */
const client = 'export interface Api { list(): string[] }';

/**
 * Returns the breaking changes for a team when the declarations of one subpath or of the client change; one list for
 * each change.
 */
function breaksWith(...changes: { after?: string; clientAfter?: string }[]): string[][] {
  const program = `
    import { breaks } from './scripts/api-report.mjs';
    const report = (text, client) => [['shared-contracts', {
      entries: [['./remote', 'src/remote'], ['./api', 'src/api/client']],
      files: [['src/remote', text], ['src/api/client', client]],
    }]];
    const [before, was, changes] = process.argv.slice(1);
    const broken = ({ after = before, clientAfter = was }) =>
      breaks(report(before, was), report(after, clientAfter));
    console.log(JSON.stringify(JSON.parse(changes).map(broken)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', before, client, JSON.stringify(changes)],
    { cwd: root, encoding: 'utf8' },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

test('what a remote must hand over, what it is handed and what it passes may grow, and not break', () => {
  const extendedApi = before
    .replace('name: string; routes', 'name: string; navigation?: string[]; routes')
    .replace('dir: string', 'dir: string; zone: string')
    .replace("'ink' | 'line'", "'ink' | 'line' | 'ghost'")
    .concat('export declare const more: number;');
  const incompatibleApi = before
    .replace('name: string; routes', 'name: string; owner: string; routes')
    .replace('; dir: string', '')
    .replace("'ink' | 'line'", "'ink'")
    .replace(/export declare class.*/, '');
  const [none, noneByMore, byCalls, byParts] = breaksWith(
    { after: extendedApi },
    // Code that receives the client may pass it on, so additional calls break nothing
    { clientAfter: client.replace('}', '; get(): string }') },
    { clientAfter: client.replace('list', 'all') },
    { after: incompatibleApi },
  );
  expect([none, noneByMore]).toEqual([[], []]);
  expect(byCalls).toEqual(['shared-contracts/api: Api does not fit any more']);
  expect(byParts?.sort()).toEqual([
    'shared-contracts/remote: Button does not fit any more',
    'shared-contracts/remote: Host is gone',
    'shared-contracts/remote: RemoteModule does not fit any more',
    'shared-contracts/remote: Visit does not fit any more',
  ]);
});
