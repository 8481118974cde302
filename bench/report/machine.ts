import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import type { Lab } from '../phone/lab';
import { median } from './median';

/** The machine that took the measurements. */
export interface Machine {
  date: string;
  commit: string;
  cores: number;
  processor: string;
  browser: string;
  /** `benchmarkIndex` of the machine during the run: minimum, median, maximum. */
  index: readonly number[];
  /** Final CPU slowdown of the phone relative to the machine. */
  slowdown: number;
}

export function describeMachine({ browser, indexes, slowdown }: Lab): Machine {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim();
  return {
    date: new Date().toISOString(),
    commit: changed ? `${commit} with changes` : commit,
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown processor',
    browser: `Chromium ${browser.version()}`,
    index: [Math.min(...indexes), median(indexes), Math.max(...indexes)],
    slowdown,
  };
}
