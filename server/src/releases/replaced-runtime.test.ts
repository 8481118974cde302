import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fullTest } from '../../testing/full-run';
import { runInNode } from '../../testing/run-in-node';

/**
 * Features of the plugin's runtime that our replacement omits: our remotes consume no remotes, provide no
 * modules, and do not consume asynchronously.
 */
const leftOut = {
  federation: ['attachShareScopeMap', 'initOptions', 'instance'],
  bundlerRuntime: ['I', 'S', 'getSharedFallbackGetter', 'installInitialConsumes', 'remotes'],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'runtime-'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('package.json', '{ "name": "mfe-tiny", "version": "1.0.0" }');
  write('remote.js', `import { useId } from 'react'; export const remote = { useId };`);
  write('plain.js', '');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Seen {
  calls: Record<string, string[]>;
  ours: Record<string, string[]>;
  names: Record<'ours' | 'theirs', typeof leftOut>;
  opened: unknown;
}

fullTest(
  'what stands in the place of the federation’s runtime has all that the installed plugin asks of it',
  () => {
    const { calls, ours, names, opened } = runInNode(`
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import vm from 'node:vm';
    import ours from './remote-kit/webpack/host-federation.mjs';
    import { remote } from './remote-kit/webpack/remote.mjs';
    import { runWebpack } from './remote-kit/webpack/run-webpack.mjs';
    process.env.CI = 'true'; // nothing is kept
    const [web] = remote({ root: '${folder}', version: '1.0.0', exposed: './remote.js' });
    web.optimization.minimize = false;
    const { web: { assets, outputOptions } } = await runWebpack([web]);
    const entry = Object.keys(assets).find((file) => file.startsWith('remoteEntry.'));
    const text = readFileSync(outputOptions.path + '/' + entry, 'utf8');

    const calls = {};
    for (const [, name, given] of text.matchAll(/federation\\.bundlerRuntime\\.(\\w+)\\(\\{([^}]*)\\}/g))
      calls[name] = given.split(',').map((part) => /(\\w+)\\s*(:|$)/.exec(part)[1]);
    const taken = (act) => [.../\\(\\{([^}]*)\\}/.exec(act)?.[1].matchAll(/\\w+/g) ?? []].map(([name]) => name);

    const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
    const bundler = enhanced.resolve('@module-federation/webpack-bundler-runtime/bundler');
    const { default: theirs } = await import(bundler);
    const namesOf = (federation) => ({
      federation: Object.keys(federation),
      bundlerRuntime: Object.keys(federation.bundlerRuntime),
    });

    const document = { currentScript: { getAttribute: () => entry } };
    const page = vm.createContext({ document });
    page.globalThis = page.self = page;
    async function open() {
      vm.runInContext(text, page);
      const container = page.mfe_tiny__1_0_0;
      await container.init({ react: { '19.9.0': { lib: () => ({ useId: 'lent' }) } } });
      return (await container.get('./remote'))().remote;
    }
    const opened = await open().catch(({ message }) => message);
    console.log(JSON.stringify({
      calls,
      ours: Object.fromEntries(Object.entries(ours.bundlerRuntime).map(([name, act]) => [name, taken(act)])),
      names: { ours: namesOf(ours), theirs: namesOf(theirs) },
      opened,
    }));
  `) as Seen;
    // What the plugin's generated entry calls, and with which arguments.
    expect(Object.keys(calls).sort()).toEqual(Object.keys(ours).sort());
    for (const [name, taken] of Object.entries(ours))
      expect({ [name]: calls[name] }).toEqual({ [name]: expect.arrayContaining(taken) });
    // A name added or removed by an upgrade must be reviewed.
    for (const part of ['federation', 'bundlerRuntime'] as const)
      expect([...names.ours[part], ...leftOut[part]].sort()).toEqual(names.theirs[part].sort());
    expect(opened).toEqual({ useId: 'lent' });
  },
);

test('a build in which nothing was replaced fails, and says what to mend', () => {
  const failure = runInNode(`
    import { ReplaceRuntime } from './remote-kit/webpack/replace-runtime.mjs';
    import { runWebpack } from './remote-kit/webpack/run-webpack.mjs';
    const config = {
      mode: 'development',
      context: '${folder}',
      entry: './plain.js',
      output: { path: '${folder}/plain' },
      plugins: [new ReplaceRuntime()],
    };
    const failure = await runWebpack([config]).then(() => null, ({ message }) => message);
    console.log(JSON.stringify(failure));
  `);
  expect(failure).toMatch(
    /brings no webpack-bundler-runtime\/dist\/bundler.js any more.*mend replace-runtime.mjs/,
  );
});
