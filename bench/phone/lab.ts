import { type Browser, chromium } from 'playwright';
import { browserSwitches, ensureBrowser, findHeadlessShell } from '../../scripts/browser.mjs';
import { median } from '../report/median';
import { benchmarkIndex } from './benchmark-index';

/**
 * `benchmarkIndex` of the phone's processor: a quarter of the machine's on which the bars were set
 * (bench/README.md). Its line is laid by `bench/line`.
 */
const phoneIndex = 260;

/** Measurements that are taken together: one alone scatters by a tenth. */
const remembered = 5;

/** A browser, and how much its pages are slowed down to be as fast as the phone's. */
export class Lab {
  readonly indexes: number[] = [];

  private constructor(
    readonly browser: Browser,
    private readonly given: number | undefined,
  ) {}

  /** `given` is how much slower than this machine the phone is to be, however fast that is. */
  static async open(given?: number): Promise<Lab> {
    const lab = new Lab(await openBrowser(), given);
    for (let at = 0; at < remembered; at += 1) await lab.calibrate();
    return lab;
  }

  /** Sees how fast the machine is now: it may share its processor with others, who come and go. */
  async calibrate(): Promise<void> {
    this.indexes.push(await benchmarkIndex(this.browser));
  }

  /** How much slower than the machine its pages run, 1 or more. */
  get slowdown(): number {
    const index = median(this.indexes.slice(-remembered));
    return this.given ?? Math.max(1, Number((index / phoneIndex).toFixed(2)));
  }
}

/**
 * A browser as the tests use it: nothing of its own on the line, and without windows where there is one, as a whole Chromium
 * loads pages of its own address bar beside each new tab. Whoever watches a page is told which line of which script
 * asked for something, for which V8 would parse scripts a second time: 130 ms of the phone's that no visitor pays.
 */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? (await ensureBrowser()),
    args: [...browserSwitches, '--js-flags=--no-enable-lazy-source-positions'],
  });
}
