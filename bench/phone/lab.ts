import { type Browser, chromium } from 'playwright';
import { browserSwitches, ensureBrowser, findHeadlessShell } from '../../scripts/browser.mjs';
import { median } from '../report/median';
import { benchmarkIndex } from './benchmark-index';

/**
 * `benchmarkIndex` of the reference phone's processor: a quarter of the machine's on which the limits were set
 * (bench/README.md).
 */
const phoneBenchmarkIndex = 260;

/** Number of measurements to take the median of, since a single one varies by a tenth. */
const indexWindow = 5;

/** A browser, with the CPU slowdown that gives its pages the phone's speed. */
export class Lab {
  readonly indexes: number[] = [];

  private constructor(
    readonly browser: Browser,
    private readonly given: number | undefined,
  ) {}

  /** `given` is a fixed slowdown relative to this machine. */
  static async open(given?: number): Promise<Lab> {
    const lab = new Lab(await openBrowser(), given);
    for (let at = 0; at < indexWindow; at += 1) await lab.calibrate();
    return lab;
  }

  /** Measures the machine's current speed, which varies if the processor is shared. */
  async calibrate(): Promise<void> {
    this.indexes.push(await benchmarkIndex(this.browser));
  }

  /** CPU slowdown of the pages, at least 1. */
  get slowdown(): number {
    const index = median(this.indexes.slice(-indexWindow));
    return this.given ?? Math.max(1, Number((index / phoneBenchmarkIndex).toFixed(2)));
  }
}

/**
 * Starts the browser as the tests do: without its own network traffic, and as headless shell if available, since full
 * Chromium loads internal pages with each new tab. Source positions are recorded eagerly: DevTools reports the script
 * line that initiated each request, for which V8 would otherwise parse scripts a second time (130 ms on the phone).
 */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? (await ensureBrowser()),
    args: [...browserSwitches, '--js-flags=--no-enable-lazy-source-positions'],
  });
}
