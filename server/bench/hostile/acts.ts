import type { RemoteRelease } from 'shared-contracts/release-schema';

/** When the act runs: at module evaluation, in a loader, while rendering, or in a page's timer. */
type ExecutionPoint = 'load' | 'loader' | 'render' | 'timer';

export interface Exploit {
  name: string;
  executionPoint: ExecutionPoint;
  /** Function body in the bundle. A returned string is a discovered secret: it is logged and thrown. */
  code: string;
  /** Hostile data that needs no execution: it can only arrive by an order. */
  releaseChanges?: {
    release?: (release: RemoteRelease) => Partial<RemoteRelease>;
    /** CSS added to the first style sheet. */
    css?: string;
  };
}

const tamperWith = (...attempts: string[]) => `
  const changed = [];
  const attempt = (name, change) => { try { change(); changed.push(name); } catch {} };
  ${attempts.map((change) => `attempt(${JSON.stringify(change)}, () => { ${change}; });`).join('\n')}
  return changed.length > 0 ? 'it changed ' + changed.join() : undefined;`;

/**
 * `open` tries every way to load a Node module, and `target` has the secrets and files to reach; `variant.ts`
 * provides both.
 */
export const exploits: readonly Exploit[] = [
  { name: 'loop-at-load', executionPoint: 'load', code: 'for (;;);' },
  { name: 'loop-in-render', executionPoint: 'render', code: 'for (;;);' },
  { name: 'loop-in-loader', executionPoint: 'loader', code: 'for (;;);' },
  { name: 'loop-in-timer', executionPoint: 'timer', code: 'for (;;);' },
  {
    name: 'loop-of-promises',
    executionPoint: 'loader',
    code: 'return (async () => { for (;;) await null; })()',
  },
  {
    name: 'storm-of-immediates',
    executionPoint: 'loader',
    code: 'const storm = () => { setImmediate(storm); }; storm(); return new Promise(() => {})',
  },
  {
    name: 'storm-of-timers',
    executionPoint: 'loader',
    code: 'for (let n = 0; n < 1e6; n += 1) setTimeout(() => {}, n)',
  },
  { name: 'never', executionPoint: 'loader', code: 'return new Promise(() => {})' },
  { name: 'slow-pattern', executionPoint: 'render', code: "/^(a+)+$/.test('a'.repeat(50) + 'b')" },
  {
    name: 'wait-for-a-thread',
    executionPoint: 'load',
    code: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  },
  {
    name: 'deep-recursion',
    executionPoint: 'render',
    code: 'const deeper = (n) => deeper(n + 1) + 1; deeper(0)',
  },
  {
    name: 'loop-when-sent',
    executionPoint: 'loader',
    code: 'return { get job() { for (;;); }, toJSON() { for (;;); } }',
  },
  { name: 'exit', executionPoint: 'loader', code: 'process.exit(0)' },
  { name: 'kill', executionPoint: 'render', code: "process.kill(process.ppid ?? 0, 'SIGKILL')" },
  { name: 'abort', executionPoint: 'load', code: 'process.abort()' },
  { name: 'loose-rejection', executionPoint: 'loader', code: "void Promise.reject(new Error('loose'))" },
  { name: 'loose-error', executionPoint: 'timer', code: "throw new Error('loose')" },
  {
    name: 'memory',
    executionPoint: 'loader',
    code: 'const all = []; for (;;) all.push(new Array(1e5).fill(1.5))',
  },
  {
    name: 'memory-outside',
    executionPoint: 'render',
    code: 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))',
  },
  {
    name: 'read-secret',
    executionPoint: 'loader',
    code: "return open('fs').readFileSync(target.secret, 'utf8')",
  },
  {
    name: 'read-environment',
    executionPoint: 'loader',
    code: "try { return open('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8') } catch (error) { return JSON.stringify([process.env, process.argv, process.execArgv, error.message]) }",
  },
  {
    name: 'read-database',
    executionPoint: 'loader',
    code: "return open('fs').readFileSync(target.database).toString('latin1').slice(0, 2000)",
  },
  {
    name: 'read-other-remotes',
    executionPoint: 'load',
    code: "return open('fs').readFileSync(target.remote, 'utf8').slice(0, 2000)",
  },
  { name: 'spawn', executionPoint: 'loader', code: "return String(open('child_process').execSync('id'))" },
  {
    name: 'thread',
    executionPoint: 'loader',
    code: "new (open('worker_threads').Worker)('for (;;);', { eval: true })",
  },
  { name: 'write', executionPoint: 'loader', code: "open('fs').writeFileSync(target.written, 'written')" },
  {
    name: 'socket',
    executionPoint: 'loader',
    code: `const why = [];
      try { await fetch(target.origin) } catch (error) { why.push(error.message) }
      try { new WebSocket(target.origin.replace('http', 'ws')) } catch (error) { why.push(error.message) }
      try { open('net').connect(Number(new URL(target.origin).port)) } catch (error) { why.push(error.message) }
      try { args.request.constructor.prototype.constructor(target.origin) } catch (error) { why.push(error.message) }
      return why.join('; ')`,
  },
  {
    name: 'object-prototype',
    executionPoint: 'load',
    code: tamperWith(
      'Object.prototype.html = "polluted"',
      'Object.defineProperty(Object.prototype, "status", { value: 500 })',
      '({}).__proto__.toJSON = () => "polluted"',
      'Object.setPrototypeOf(Object.prototype, { then() {} })',
    ),
  },
  {
    name: 'array-prototype',
    executionPoint: 'load',
    code: tamperWith(
      'Array.prototype.map = () => []',
      'Array.prototype[0] = "polluted"',
      '[].__proto__.find = () => null',
      'Array.prototype[Symbol.iterator] = null',
    ),
  },
  {
    name: 'replace-json',
    executionPoint: 'load',
    code: tamperWith('JSON.parse = () => ({})', 'JSON.stringify = () => ""', 'globalThis.JSON = {}'),
  },
  {
    name: 'replace-promise',
    executionPoint: 'load',
    code: tamperWith(
      'Promise.prototype.then = () => {}',
      'globalThis.Promise = class {}',
      'Promise.resolve = null',
    ),
  },
  {
    name: 'replace-fetch',
    executionPoint: 'load',
    code: tamperWith(
      'globalThis.fetch = () => {}',
      'globalThis.Request = null',
      'URL.prototype.toString = () => "/"',
      'Response.prototype.json = null',
    ),
  },
  {
    name: 'replace-react',
    executionPoint: 'load',
    code: tamperWith(
      'require("react").createElement = () => null',
      'require("react").useContext = () => null',
      'require("shared-contracts/paths").paths.home = () => "/elsewhere"',
    ),
  },
  {
    name: 'code-from-texts',
    executionPoint: 'loader',
    code: `for (const make of [Function, (async () => {}).constructor, require.constructor, (0, eval)])
      try { return String(make('return process')().env) } catch {}
      return String(open('vm').runInThisContext('process'))`,
  },
  {
    name: 'import',
    executionPoint: 'loader',
    code: "return import('node:fs').then((fs) => fs.readFileSync(target.secret, 'utf8'))",
  },
  {
    name: 'look-up-the-stack',
    executionPoint: 'loader',
    code: `Error.prepareStackTrace = (error, sites) => sites.map((site) => String(site.getFunction())).join();
      return String(new Error().stack)`,
  },
  {
    name: 'pose-as-the-renderer',
    executionPoint: 'loader',
    code: `const forged = { kind: 'page', id: 1, page: '{"status":200}', html: '<h1>forged</h1>', hydration: 'null' };
      for (const id of Array(500).keys()) {
        process.send?.({ ...forged, id });
        process.emit?.('message', { kind: 'drop', set: '' });
        globalThis.postMessage?.({ ...forged, id });
      }
      return open('process').send(forged)`,
  },
  {
    name: 'ten-megabytes',
    executionPoint: 'render',
    code: "return createElement('p', null, 'x'.repeat(1e7))",
  },
  {
    name: 'what-cannot-be-sent',
    executionPoint: 'loader',
    code: 'const around = { big: 1n, call() {} }; around.around = around; return around',
  },
  {
    name: 'flood-of-log-lines',
    executionPoint: 'loader',
    code: "for (let n = 0; n < 1e5; n += 1) console.error('line ' + n)",
  },
  {
    name: 'global-css',
    executionPoint: 'render',
    code: "return createElement('style', null, 'body { display: none }')",
    releaseChanges: { css: 'body{display:none}' },
  },
  {
    name: 'another-route',
    executionPoint: 'loader',
    code: "remote.routes.push({ ...remote.routes[0], path: 'models' })",
    releaseChanges: {
      release: ({ routes: [first, ...rest] }) =>
        first ? { routes: [first, ...rest, { ...first, path: 'models' }] } : {},
    },
  },
];
