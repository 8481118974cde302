import type { MarkWriter } from './renderer-mark';

type Task = (...args: unknown[]) => void;

const maxTimers = 1000;

/**
 * Timers for bundles. They are identified by number, limited to 1000, and cancelled when the page that set them
 * ends, so that nothing of a page goes on after it.
 */
export function createPageTimers(mark: Pick<MarkWriter, 'page' | 'bindTask'>) {
  const real = { setTimeout, setInterval, setImmediate };
  const cancelOf = { clearTimeout, clearInterval, clearImmediate };
  const timers = new Map<number, { page: number; cancel: () => void }>();
  let lastId = 0;
  const add = (task: () => void, start: (run: () => void) => () => void, isRepeated = false) => {
    if (timers.size >= maxTimers) throw new Error(`more than ${maxTimers} timers at once`);
    lastId += 1;
    const id = lastId;
    const run = mark.bindTask(() => {
      if (!isRepeated) timers.delete(id);
      task();
    });
    timers.set(id, { page: mark.page, cancel: start(run) });
    return id;
  };
  const clear = (id: unknown) => {
    timers.get(id as number)?.cancel();
    timers.delete(id as number);
  };
  const globals = {
    setTimeout: (task: Task, ms?: number, ...args: unknown[]) =>
      add(
        () => task(...args),
        (run) => cancelOf.clearTimeout.bind(null, real.setTimeout(run, ms)),
      ),
    setInterval: (task: Task, ms?: number, ...args: unknown[]) =>
      add(
        () => task(...args),
        (run) => cancelOf.clearInterval.bind(null, real.setInterval(run, ms)),
        true,
      ),
    setImmediate: (task: Task, ...args: unknown[]) =>
      add(
        () => task(...args),
        (run) => cancelOf.clearImmediate.bind(null, real.setImmediate(run)),
      ),
    ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
  };
  /** Cancels all timers of a page. */
  const clearPage = (page: number) => {
    for (const [id, timer] of timers) if (timer.page === page) clear(id);
  };
  return { globals, clearPage };
}
