import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import type { Lab } from '../phone/lab';
import { median } from './median';

/** On what the figures were measured. */
export interface Machine {
  date: string;
  commit: string;
  cores: number;
  processor: string;
  browser: string;
  /** `benchmarkIndex` of the machine while it measured: the least, the median, the most. */
  index: readonly number[];
  /** How much slower than the machine the phone was in the end. */
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
