import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { runReleaseCommand } from 'remote-kit/release/command';
import { teamCommands } from 'remote-kit/release/team-commands';
import { OrderError } from 'shared-contracts/releasing/service';
import { fullTest } from '../../../testing/full-run';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { sampleToken } from '../../../testing/sample-token';
import { loginThrottle } from '../../staff/login-throttle';
import { servicePlugin } from './service-plugin';

const root = path.join(__dirname, '../../../..');
const token = 'the token of a team that has moved out';

/** A minimal remote with one page and no library. */
const sources = (ar: object) => ({
  'package.json': { name: 'mfe-careers', version: '2.0.0', type: 'module' },
  'webpack.config.mjs':
    "import { remote } from 'remote-kit/webpack';\n\nexport default remote({ root: import.meta.dirname });\n",
  'src/page.ts': "export const Page = () => 'a page';\n",
  'src/remote.ts': `export const remote = {
    name: 'mfe-careers',
    routes: [{ path: 'careers', lazy: async () => ({ Component: (await import('./page')).Page }) }],
    fragments: {},
    messages: { en: { title: 'Title' }, ar: ${JSON.stringify(ar)} },
    text: () => '<h1>from outside</h1>',
  };\n`,
});

let sample: SampleReleases;
let app: FastifyInstance;
let origin: string;
let folder: string;
beforeEach(async () => {
  sample = await openSampleReleases();
  app = fastify();
  await app.register(servicePlugin, {
    tokens: [sampleToken('outside', 'mfe-careers', token)],
    serviceFor: ({ by }) => sample.serviceOf(by),
    throttle: loginThrottle(),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  // Inside the repository, so that the repository's packages resolve.
  folder = mkdtempSync(path.join(root, '.cache/outside-'));
});
afterEach(async () => {
  await app.close();
  await sample.close();
  rmSync(folder, { recursive: true });
});

function write(files: Record<string, string | object>): void {
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

interface Ran {
  code: number | null;
  printed: string;
  complained: string;
}

function remote(args: string[], env: Record<string, string> = { RELEASE_TOKEN: token }) {
  const cli = path.join(root, 'remote-kit/cli.mjs');
  const { RELEASE_TOKEN: _ours, ...rest } = process.env;
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env: { ...rest, ...env } });
  const ran: Ran = { code: null, printed: '', complained: '' };
  child.stdout.on('data', (chunk) => {
    ran.printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ran.complained += chunk;
  });
  return new Promise<Ran>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...ran, code }));
  });
}

const outside = {
  program: 'npx remote',
  own: 'mfe-careers',
  token,
  build: () => Promise.reject(new Error('nothing is built')),
  attest: () => Promise.reject(new Error('nothing is looked at')),
};

/** Runs release orders in this process and returns what each prints. */
async function order(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const surroundings = { ...outside, print };
  const code = await runReleaseCommand([...args, '--to', origin], teamCommands, surroundings);
  expect(code).toBe(0);
  return printed.join('\n');
}

fullTest(
  'a team outside the repository builds, publishes, promotes and takes back with the command of its packages',
  async () => {
    write(sources({ title: 'عنوان' }));
    const published = await remote(['publish', '--to', origin]);
    expect(published).toMatchObject({ code: 0 });
    const version = /Published: mfe-careers@(\S+)/.exec(published.printed)?.[1] ?? '';
    expect(published.printed).toContain(`npx remote promote ${version} --to ${origin}`);

    // Publishing from a machine that has the build but not the sources.
    rmSync(path.join(folder, 'src'), { recursive: true });
    const again = await remote(['publish', '--dist', 'dist', '--to', origin]);
    expect(again.printed).toContain(`Published already: mfe-careers@${version}`);

    expect(await order('preview', version)).toMatch(
      /^https?:\/\/\S+\nLeads to \/careers\. For the browser that follows it, until /,
    );

    await sample.openServer();
    const promote = ['promote', version, '--why', 'a new home', '--to', origin];
    const promoted = await remote(promote);
    expect(promoted).toMatchObject({ code: 0 });
    expect(promoted.printed).toContain(`mfe-careers: 1.0.0 → ${version}\nLive on 1 of 1 servers`);

    expect(await order('status')).toMatch(
      new RegExp(`mfe-careers +${version} +100% .* outside +0 +0`),
    );
    expect(JSON.parse(await order('rollback', '--json'))).toMatchObject({
      by: 'outside',
      action: 'rollback',
    });
    expect((await order('history', '--limit', '2')).split('\n')[2]).toMatch(
      /outside +promote +.* {2}a new home$/,
    );
  },
  120_000,
);

fullTest(
  'what the site refuses ends with exit code 1 and every reason',
  async () => {
    write(sources({}));
    const refused = await remote(['publish', '--to', origin]);
    expect(refused.code).toBe(1);
    expect(refused.printed).toMatch(/^Refused: mfe-careers 2\.0\.0-\w+\n {2}messages: .*title/);
  },
  120_000,
);

const somewhere = 'https://www.example.com';
test.each([
  [['status'], true, /--to https:/],
  [['status', '--to', somewhere], false, /RELEASE_TOKEN/],
  [['status', '--to', 'example'], true, /as an address/],
  [['status', '--to', 'http://example.com'], true, /in the open/],
  [['promote', '--to', somewhere], true, /Say which/],
  [['preview', '--to', somewhere], true, /Say which/],
  [['rollback', 'mfe-catalog', '--to', somewhere], true, /leave the rest out/],
  [['status', '--shout', '--to', somewhere], true, /--shout/],
])('%j (with a token: %j) is answered with what to write instead', async (args, has, sentence) => {
  const surroundings = { ...outside, token: has ? token : undefined, print: () => {} };
  const running = runReleaseCommand(args, teamCommands, surroundings);
  await expect(running).rejects.toThrow(OrderError);
  await expect(running).rejects.toThrow(sentence);
});

test('what makes no sense ends with exit code 2', async () => {
  write({ 'package.json': { name: 'mfe-careers', version: '2.0.0' } });
  const { code, complained } = await remote(['shout']);
  expect(complained).toMatch(/remote <command>/);
  expect(code).toBe(2);
});
