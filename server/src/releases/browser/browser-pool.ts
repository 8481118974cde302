import { HeadlessBrowser, type Tab } from './headless-browser';

/**
 * Chromium for checks. It is kept for a while after a check, because a start takes as long as several pages. Each check
 * has a browser context of its own; after one that found faults the browser is closed.
 */
export class BrowserPool {
  #idle: HeadlessBrowser | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param idleMs for how long it is kept; 0 for a command, which would not end before */
  constructor(
    private readonly executable: string,
    private readonly idleMs: number,
  ) {}

  /**
   * Runs a check, which says whether the browser is as good as new after it. Rejects when the browser does not start.
   */
  async use<Result>(
    check: (openTab: () => Promise<Tab>) => Promise<{ result: Result; isGood: boolean }>,
  ): Promise<Result> {
    const browser = this.#takeIdle() ?? (await HeadlessBrowser.open(this.executable));
    let canKeep = false;
    try {
      const context = await browser.openContext();
      const { result, isGood } = await check(() => context.openTab());
      canKeep =
        isGood &&
        (await context.close().then(
          () => true,
          () => false,
        ));
      return result;
    } finally {
      if (canKeep && !this.#idle && !this.#isClosed && this.idleMs > 0) this.#keep(browser);
      else await browser.close();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#takeIdle()?.close();
  }

  #takeIdle(): HeadlessBrowser | null {
    clearTimeout(this.#timer);
    const browser = this.#idle;
    this.#idle = null;
    return browser?.hasEnded ? null : browser;
  }

  #keep(browser: HeadlessBrowser): void {
    this.#idle = browser;
    this.#timer = setTimeout(() => void this.#takeIdle()?.close(), this.idleMs);
    this.#timer.unref();
  }
}
