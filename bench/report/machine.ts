import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import type { Lab } from '../phone/phone';

/** On what the figures were measured. */
export interface Machine {
  date: string;
  commit: string;
  cores: number;
  processor: string;
  browser: string;
  /** `benchmarkIndex` of the machine. */
  index: number;
  /** How much slower than the machine the phone was. */
  slowdown: number;
}

export function describeMachine({ browser, index, slowdown }: Lab): Machine {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim();
  return {
    date: new Date().toISOString(),
    commit: changed ? `${commit} with changes` : commit,
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown processor',
    browser: `Chromium ${browser.version()}`,
    index,
    slowdown,
  };
}
