type Task = () => void;

interface TimerParts {
  /** Wraps a task so that it runs as the current page and bundle. */
  asNow(task: Task): Task;
  /** Id of the current page. */
  page(): number;
}

const most = 1000;

/**
 * Timers for bundles. They are identified by number, limited to 1000, and cancelled when the page that set them
 * ends.
 */
export function ownTimers({ asNow, page }: TimerParts) {
  const real = {
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout,
    clearInterval,
    clearImmediate,
  };
  const cancels = new Map<number, { page: number; cancel: Task }>();
  let last = 0;
  const add = (start: (id: number) => Task): number => {
    if (cancels.size >= most) throw new Error(`more than ${most} timers at once`);
    last += 1;
    const id = last;
    cancels.set(id, { page: page(), cancel: start(id) });
    return id;
  };
  const once = (id: number, task: Task) =>
    asNow(() => {
      cancels.delete(id);
      task();
    });
  const clear = (id: unknown) => {
    cancels.get(id as number)?.cancel();
    cancels.delete(id as number);
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
            asNow(() => task(...args)),
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
    end(of: number): void {
      for (const [id, timer] of cancels) if (timer.page === of) clear(id);
    },
  };
}
