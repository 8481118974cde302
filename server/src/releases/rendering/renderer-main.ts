import { variantHeader } from 'shared-contracts/api';
import type { PageRenderer, RenderedPage } from 'shared-contracts/renderer';
import { escapeJson } from '../../security/escape-json';
import { ApiClient } from './api-client';
import { loadBundleSet, messageOf, ownerOf } from './load-bundle-set';
import { lockDown } from './lockdown';
import type {
  LoadCommand,
  PageCommand,
  RendererCommand,
  RendererReport,
  TaskReport,
} from './messages';
import { createPageTimers } from './page-timers';
import { rateLimitedConsole } from './rate-limited-console';
import { MarkWriter } from './renderer-mark';

/**
 * Entry point of the renderer process, which has no files, no environment and no network: it only receives
 * messages.
 */

/** Maximum length of the HTML in characters, without its data. */
const maxPageLength = 3_000_000;

const { exit } = process;
const originalSetImmediate = setImmediate;
const { setTimeout: originalSetTimeout, clearTimeout: originalClearTimeout } = globalThis;
const sendMessage = process.send?.bind(process);
const send = (report: RendererReport): void => {
  sendMessage?.(report, undefined, undefined, () => {});
};

const mark = new MarkWriter();
const apiClient = new ApiClient(mark, send);
const timers = createPageTimers(mark);
const sets = new Map<string, Promise<PageRenderer>>();
const consoleOf = (bundle: string | null) =>
  rateLimitedConsole((line) => send({ kind: 'log', bundle, line }));

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

async function loadRelease(command: LoadCommand): Promise<void> {
  const { id, set } = command;
  const loading = loadBundleSet(command, {
    ...{ mark, transport: apiClient.transport, requireForShell },
    consoleOf: ({ name, version }) => consoleOf(`${name}@${version}`),
  });
  sets.set(
    set,
    loading.then(({ renderer }) => renderer),
  );
  try {
    send((await loading).loaded);
  } catch (error) {
    send({ kind: 'failed', id, why: messageOf(error), isBlameless: false });
  }
  mark.loading = -1;
  timers.clearPage(0);
}

async function render(command: PageCommand): Promise<void> {
  const { id, remainingMs } = command;
  apiClient.beginPage(command);
  let isFinished = false;
  const finish = (report: TaskReport) => {
    if (isFinished) return;
    isFinished = true;
    originalClearTimeout(timeout);
    timers.clearPage(id);
    apiClient.endPage(id);
    send(report);
  };
  const timeout = originalSetTimeout(() => {
    const isBlameless = apiClient.isWaiting(id);
    const why = isBlameless
      ? 'its data did not come in time'
      : `it is not rendered within ${Math.ceil(remainingMs / 1000)} s`;
    finish({ kind: 'failed', id, why, isBlameless });
  }, remainingMs);
  try {
    finish(await renderReport(command));
  } catch (error) {
    finish({ kind: 'failed', id, why: messageOf(error), isBlameless: false });
  }
}

async function renderReport(command: PageCommand): Promise<TaskReport> {
  const { kind, id, set, address, refused, variant } = command;
  const renderer = await sets.get(set);
  if (!renderer) throw new Error('its release is not here');
  const request = new Request(address, variant ? { headers: { [variantHeader]: variant } } : {});
  if (kind === 'data') {
    const data = await renderer.load(request);
    return { kind, id, data: JSON.stringify(data ?? null), reads: apiClient.readsOf(id) };
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
  return {
    ...{ kind, id, html: Buffer.from(String(html)) },
    page: JSON.stringify(rest),
    hydration: Buffer.from(escapeJson(hydration ?? null)),
    reads: apiClient.readsOf(id),
  };
}

function execute(command: RendererCommand): void {
  if (command.kind === 'answer') {
    mark.beginTask(apiClient.pageOf(command));
    apiClient.handleAnswer(command);
  } else if (command.kind === 'drop') sets.delete(command.set);
  else {
    mark.beginTask(command.kind === 'load' ? 0 : command.id);
    void (command.kind === 'load' ? loadRelease(command) : render(command));
  }
}

// A macrotask for each command, so that the microtasks of one finish before the next begins.
process.on('message', (command: RendererCommand) => originalSetImmediate(execute, command));

function reportUncaught(error: unknown): void {
  const message = messageOf(error).slice(0, 1000);
  send({ kind: 'uncaught', page: mark.page, owner: ownerOf(error), message });
}
process.on('unhandledRejection', reportUncaught);
process.on('uncaughtException', reportUncaught);
process.on('disconnect', () => exit(0));

lockDown({ ...timers.globals, console: consoleOf(null) });
