import type { MarkWriter } from './renderer-mark';

type Task = (...args: unknown[]) => void;
type Timer = NodeJS.Timeout | NodeJS.Immediate;

const maxTimers = 1000;

/**
 * Timers for bundles. They are identified by number, limited to 1000, and cancelled when the page that set them
 * ends, so that nothing of a page goes on after it.
 */
export function createPageTimers(mark: Pick<MarkWriter, 'page' | 'bindTask'>) {
  const timers = new Map<number, { page: number; cancel: () => void }>();
  let lastId = 0;
  const timersOf =
    <Kind extends Timer>(
      start: (run: () => void, ms?: number) => Kind,
      stop: (timer: Kind) => void,
      isRepeated = false,
    ) =>
    (task: Task, ms?: number, ...args: unknown[]) => {
      if (timers.size >= maxTimers) throw new Error(`more than ${maxTimers} timers at once`);
      lastId += 1;
      const id = lastId;
      const run = mark.bindTask(() => {
        if (!isRepeated) timers.delete(id);
        task(...args);
      });
      const timer = start(run, ms);
      timers.set(id, { page: mark.page, cancel: () => stop(timer) });
      return id;
    };
  const clear = (id: unknown) => {
    timers.get(id as number)?.cancel();
    timers.delete(id as number);
  };
  const setImmediateOf = timersOf(setImmediate, clearImmediate);
  const globals = {
    setTimeout: timersOf(setTimeout, clearTimeout),
    setInterval: timersOf(setInterval, clearInterval, true),
    setImmediate: (task: Task, ...args: unknown[]) => setImmediateOf(task, undefined, ...args),
    ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
  };
  const clearPage = (page: number) => {
    for (const [id, timer] of timers) if (timer.page === page) clear(id);
  };
  return { globals, clearPage };
}
