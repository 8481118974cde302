type Task = () => void;

interface TimerContext {
  /** Wraps a task so that it runs as the current page and bundle. */
  bindTask(task: Task): Task;
  /** Id of the current page. */
  currentPage(): number;
}

const maxTimers = 1000;

/**
 * Timers for bundles. They are identified by number, limited to 1000, and cancelled when the page that set them
 * ends.
 */
export function createPageTimers({ bindTask, currentPage }: TimerContext) {
  const real = {
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout,
    clearInterval,
    clearImmediate,
  };
  const timers = new Map<number, { page: number; cancel: Task }>();
  let lastId = 0;
  const add = (start: (id: number) => Task): number => {
    if (timers.size >= maxTimers) throw new Error(`more than ${maxTimers} timers at once`);
    lastId += 1;
    const id = lastId;
    timers.set(id, { page: currentPage(), cancel: start(id) });
    return id;
  };
  const once = (id: number, task: Task) =>
    bindTask(() => {
      timers.delete(id);
      task();
    });
  const clear = (id: unknown) => {
    timers.get(id as number)?.cancel();
    timers.delete(id as number);
  };
  return {
    globals: {
      setTimeout: (task: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
        add((id) => {
          const timer = real.setTimeout(
            once(id, () => task(...args)),
            ms,
          );
          return () => real.clearTimeout(timer);
        }),
      setInterval: (task: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
        add(() => {
          const timer = real.setInterval(
            bindTask(() => task(...args)),
            ms,
          );
          return () => real.clearInterval(timer);
        }),
      setImmediate: (task: (...args: unknown[]) => void, ...args: unknown[]) =>
        add((id) => {
          const timer = real.setImmediate(once(id, () => task(...args)));
          return () => real.clearImmediate(timer);
        }),
      ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
    },
    /** Cancels all timers of a page. */
    clearPage(pageId: number): void {
      for (const [id, timer] of timers) if (timer.page === pageId) clear(id);
    },
  };
}
