import { variantHeader } from 'shared-contracts/api';
import type { PageRenderer, RenderedPage } from 'shared-contracts/renderer';
import { escapeJson } from '../../security/escape-json';
import { ApiClient } from './api-client';
import { ExecutionTracker, pageOwnerBundleId, shellBundleId } from './execution-tracker';
import { bundleFilename, loadBundleSet, messageOf } from './load-bundle-set';
import { lockDown } from './lockdown';
import type { ApiAnswer, PageCommand, RendererCommand, RendererReport } from './messages';
import { createPageTimers } from './page-timers';
import { rateLimitedConsole } from './rate-limited-console';
import { trackPromises } from './track-promises';

/**
 * Entry point of the renderer process, which has no files, no environment and no network: it only receives
 * messages.
 */

/** Maximum length of the HTML in characters, without its data. */
const maxPageLength = 3_000_000;

const { exit } = process;
const originalSetImmediate = setImmediate;
const originalQueueMicrotask = queueMicrotask;
const { setTimeout: originalSetTimeout, clearTimeout: originalClearTimeout } = globalThis;
const sendMessage = process.send?.bind(process);
const send = (report: RendererReport): void => {
  sendMessage?.(report, undefined, undefined, () => {});
};

const tracker = new ExecutionTracker();
const apiClient = new ApiClient(tracker, send);
const timers = createPageTimers({
  bindTask: (task) => tracker.bindTask(task),
  currentPage: () => tracker.current.page,
});
const sets = new Map<string, Promise<PageRenderer>>();
/** Marks of the bundles whose promises each page awaits, oldest first. */
const awaitedBundles = new Map<number, number[]>();
const bundleIdByFile = new Map<string, number>();
const console = rateLimitedConsole(
  () => tracker.current,
  (bundleId, line) => send({ kind: 'log', bundleId, line }),
);

// Loaded once per process and shared by all sets.
const sharedModules: Record<string, () => unknown> = {
  react: () => require('react'),
  'react/jsx-runtime': () => require('react/jsx-runtime'),
  'react-dom': () => require('react-dom'),
  'react-dom/server': () => require('react-dom/server'),
  stream: () => require('node:stream'),
  util: () => require('node:util'),
  url: () => require('node:url'),
  crypto: () => require('node:crypto'),
  async_hooks: () => require('node:async_hooks'),
};

function requireForShell(name: string): unknown {
  const load = sharedModules[name.replace(/^node:/, '')];
  if (!load) throw new Error(`the shell may not import ${name} on the server`);
  const module = load();
  return name.startsWith('react') ? Object.freeze(module) : module;
}

async function trackWait<Result>(bundle: number, promise: Promise<Result>): Promise<Result> {
  const list = awaitedBundles.get(tracker.current.page);
  list?.push(bundle);
  try {
    return await promise;
  } finally {
    list?.splice(list.indexOf(bundle), 1);
  }
}

async function loadRelease(command: Extract<RendererCommand, { kind: 'load' }>): Promise<void> {
  const { set } = command;
  for (const bundle of command.bundles) bundleIdByFile.set(bundleFilename(bundle), bundle.bundleId);
  const loading = loadBundleSet(command, {
    tracker,
    transport: apiClient.transport,
    requireForShell,
    trackWait,
  });
  sets.set(
    set,
    loading.then(({ renderer }) => renderer),
  );
  try {
    send((await loading).loaded);
  } catch (error) {
    send({ kind: 'loaded', set, messages: {}, loadErrors: [], failure: messageOf(error) });
  }
  timers.clearPage(0);
}

function failedReport(id: number, why: string, bundleIds: number[]): RendererReport {
  return { kind: 'failed', id, why, bundleIds };
}

async function render(command: PageCommand): Promise<void> {
  const { id, remainingMs, limitSeconds } = command;
  const awaited: number[] = [];
  awaitedBundles.set(id, awaited);
  apiClient.beginPage(command);
  let isFinished = false;
  const finish = (report: RendererReport) => {
    if (isFinished) return;
    isFinished = true;
    originalClearTimeout(timeout);
    timers.clearPage(id);
    apiClient.endPage(id);
    awaitedBundles.delete(id);
    send(report);
  };
  const timeout = originalSetTimeout(() => {
    // No bundle is at fault when the server's own answer is late.
    const isApiPending = apiClient.isWaiting(id);
    const why = isApiPending
      ? 'its data did not come in time'
      : `it is not rendered within ${limitSeconds} s`;
    finish(failedReport(id, why, isApiPending ? [] : [awaited[0] ?? shellBundleId]));
  }, remainingMs);
  try {
    finish(await renderReport(command));
  } catch (error) {
    finish(failedReport(id, messageOf(error), [bundleIdOf(error) ?? pageOwnerBundleId]));
  }
}

async function renderReport(command: PageCommand): Promise<RendererReport> {
  const { kind, id, set, address, refused, variant } = command;
  const renderer = await sets.get(set);
  if (!renderer) throw new Error('its release is not here');
  const request = new Request(address, variant ? { headers: { [variantHeader]: variant } } : {});
  if (kind === 'data') {
    const data = await renderer.load(request);
    tracker.enterBundle(pageOwnerBundleId);
    return { kind, id, data: JSON.stringify(data ?? null) };
  }
  const page = await renderer.render(request, refused);
  if (page instanceof Response) {
    const location = page.headers.get('location') ?? '/';
    return { kind: 'redirect', id, status: page.status, location };
  }
  const { html, hydration, ...rest }: RenderedPage = page;
  const size = html.length + page.hoisted.length;
  if (size > maxPageLength)
    throw new Error(`it has ${(size / 1e6).toFixed(1)} MB, and may have ${maxPageLength / 1e6}`);
  // Loader data is untrusted: its `toJSON` and getters run the owner's code.
  tracker.enterBundle(pageOwnerBundleId);
  return {
    ...{ kind, id, html: Buffer.from(String(html)) },
    page: JSON.stringify(rest),
    hydration: Buffer.from(escapeJson(hydration ?? null)),
  };
}

function execute(command: RendererTask): void {
  if (command.kind === 'answer') {
    tracker.beginTask(apiClient.contextOf(command) ?? { page: 0, bundle: shellBundleId });
    apiClient.handleAnswer(command);
    return;
  }
  tracker.beginTask({ page: 'id' in command ? command.id : 0, bundle: shellBundleId });
  if (command.kind === 'drop') sets.delete(command.set);
  else void (command.kind === 'load' ? loadRelease(command) : render(command));
}

// Runs one order per macrotask, so that the microtasks of one order finish before the next begins.
type RendererTask =
  | Exclude<RendererCommand, { kind: 'answers' }>
  | ({ kind: 'answer' } & ApiAnswer);
const queue: RendererTask[] = [];
function executeNext(): void {
  const command = queue.shift();
  if (command) execute(command);
  if (queue.length > 0) originalSetImmediate(executeNext);
}
process.on('message', (order: RendererCommand) => {
  const tasks: RendererTask[] =
    order.kind === 'answers'
      ? order.answers.map((answer) => ({ kind: 'answer', ...answer }))
      : [order];
  if (queue.length === 0) originalSetImmediate(executeNext);
  queue.push(...tasks);
});

/** Mark of the bundle whose file is the first in the stack trace. */
function bundleIdOf(error: unknown): number | undefined {
  const stack = error instanceof Error ? String(error.stack) : '';
  return bundleIdByFile.get(/\/[\w-]+\/[^/\s]+\/node\/\w+\.cjs/.exec(stack)?.[0] ?? '');
}

function reportUncaught(error: unknown): void {
  const bundleId = bundleIdOf(error) ?? tracker.current.bundle;
  send({ kind: 'trouble', bundleId, message: messageOf(error).slice(0, 1000) });
}
process.on('unhandledRejection', reportUncaught);
process.on('uncaughtException', reportUncaught);
process.on('disconnect', () => exit(0));

trackPromises(tracker);
lockDown({
  ...timers.globals,
  queueMicrotask: (task: () => void) => originalQueueMicrotask(tracker.bindMicrotask(task)),
  console,
});
