import { variantHeader } from 'shared-contracts/api';
import type { PageRenderer, RenderedPage } from 'shared-contracts/renderer';
import { escapeJson } from '../../security/escape-json';
import { ApiCalls } from './api-calls';
import { fileOf, loadSet, messageOf } from './bundle-set';
import { limitedConsole } from './limited-console';
import { lockDown } from './lockdown';
import type { ApiAnswer, Order, PageOrder, Report } from './messages';
import { ownTimers } from './own-timers';
import { followPromises } from './owned-promises';
import { ownerMark, shellMark, Turns } from './turns';

/**
 * Entry point of the renderer process, which has no files, no environment and no network: it only receives
 * messages.
 */

/** Maximum length of the HTML in characters, without its data. */
const longestPage = 3_000_000;

const { exit } = process;
const later = setImmediate;
const soon = queueMicrotask;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const channel = process.send?.bind(process);
const send = (report: Report): void => {
  channel?.(report, undefined, undefined, () => {});
};

const turns = new Turns();
const calls = new ApiCalls(turns, send);
const timers = ownTimers({ asNow: (task) => turns.asNow(task), page: () => turns.now.page });
const sets = new Map<string, Promise<PageRenderer>>();
/** Marks of the bundles whose promises each page awaits, oldest first. */
const waits = new Map<number, number[]>();
const marks = new Map<string, number>();
const console = limitedConsole(
  () => turns.now,
  (mark, line) => send({ kind: 'log', mark, line }),
);

// Loaded once per process and shared by all sets.
const own: Record<string, () => unknown> = {
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

function provide(name: string): unknown {
  const load = own[name.replace(/^node:/, '')];
  if (!load) throw new Error(`the shell may not import ${name} on the server`);
  const module = load();
  return name.startsWith('react') ? Object.freeze(module) : module;
}

async function wait<Result>(bundle: number, promise: Promise<Result>): Promise<Result> {
  const list = waits.get(turns.now.page);
  list?.push(bundle);
  try {
    return await promise;
  } finally {
    list?.splice(list.indexOf(bundle), 1);
  }
}

async function load(order: Extract<Order, { kind: 'load' }>): Promise<void> {
  const { set } = order;
  for (const bundle of order.bundles) marks.set(fileOf(bundle), bundle.mark);
  const loading = loadSet(order, { turns, transport: calls.transport, provide, wait });
  sets.set(
    set,
    loading.then(({ renderer }) => renderer),
  );
  try {
    send((await loading).loaded);
  } catch (error) {
    send({ kind: 'loaded', set, messages: {}, troubles: [], failure: messageOf(error) });
  }
  timers.end(0);
}

function failed(id: number, why: string, marks: number[]): Report {
  return { kind: 'failed', id, why, marks };
}

async function render(order: PageOrder): Promise<void> {
  const { id, within, limit } = order;
  const waiting: number[] = [];
  waits.set(id, waiting);
  calls.begin(order);
  let isOver = false;
  const finish = (report: Report) => {
    if (isOver) return;
    isOver = true;
    stopTimer(late);
    timers.end(id);
    calls.end(id);
    waits.delete(id);
    send(report);
  };
  const late = startTimer(() => {
    // No bundle is at fault when the server's own answer is late.
    const isServers = calls.isWaiting(id);
    const why = isServers
      ? 'its data did not come in time'
      : `it is not rendered within ${limit} s`;
    finish(failed(id, why, isServers ? [] : [waiting[0] ?? shellMark]));
  }, within);
  try {
    finish(await reportOf(order));
  } catch (error) {
    finish(failed(id, messageOf(error), [markOf(error) ?? ownerMark]));
  }
}

async function reportOf(order: PageOrder): Promise<Report> {
  const { kind, id, set, address, refused, variant } = order;
  const renderer = await sets.get(set);
  if (!renderer) throw new Error('its release is not here');
  const request = new Request(address, variant ? { headers: { [variantHeader]: variant } } : {});
  if (kind === 'data') {
    const data = await renderer.load(request);
    turns.enter(ownerMark);
    return { kind, id, data: JSON.stringify(data ?? null) };
  }
  const page = await renderer.render(request, refused);
  if (page instanceof Response) {
    const location = page.headers.get('location') ?? '/';
    return { kind: 'redirect', id, status: page.status, location };
  }
  const { html, hydration, ...rest }: RenderedPage = page;
  const size = html.length + page.hoisted.length;
  if (size > longestPage)
    throw new Error(`it has ${(size / 1e6).toFixed(1)} MB, and may have ${longestPage / 1e6}`);
  // Loader data is untrusted: its `toJSON` and getters run the owner's code.
  turns.enter(ownerMark);
  return {
    ...{ kind, id, html: Buffer.from(String(html)) },
    page: JSON.stringify(rest),
    hydration: Buffer.from(escapeJson(hydration ?? null)),
  };
}

function follow(order: Task): void {
  if (order.kind === 'answer') {
    turns.begin(calls.runnerOf(order) ?? { page: 0, bundle: shellMark });
    calls.take(order);
    return;
  }
  turns.begin({ page: 'id' in order ? order.id : 0, bundle: shellMark });
  if (order.kind === 'drop') sets.delete(order.set);
  else void (order.kind === 'load' ? load(order) : render(order));
}

// Runs one order per macrotask, so that the microtasks of one order finish before the next begins.
type Task = Exclude<Order, { kind: 'answers' }> | ({ kind: 'answer' } & ApiAnswer);
const orders: Task[] = [];
function followNext(): void {
  const order = orders.shift();
  if (order) follow(order);
  if (orders.length > 0) later(followNext);
}
process.on('message', (order: Order) => {
  const tasks: Task[] =
    order.kind === 'answers'
      ? order.answers.map((answer) => ({ kind: 'answer', ...answer }))
      : [order];
  if (orders.length === 0) later(followNext);
  orders.push(...tasks);
});

/** Mark of the bundle whose file is the first in the stack trace. */
function markOf(error: unknown): number | undefined {
  const stack = error instanceof Error ? String(error.stack) : '';
  return marks.get(/\/[\w-]+\/[^/\s]+\/node\/\w+\.cjs/.exec(stack)?.[0] ?? '');
}

function tell(error: unknown): void {
  const mark = markOf(error) ?? turns.now.bundle;
  send({ kind: 'trouble', mark, message: messageOf(error).slice(0, 1000) });
}
process.on('unhandledRejection', tell);
process.on('uncaughtException', tell);
process.on('disconnect', () => exit(0));

followPromises(turns);
lockDown({
  ...timers.globals,
  queueMicrotask: (task: () => void) => soon(turns.asPart(task)),
  console,
});
