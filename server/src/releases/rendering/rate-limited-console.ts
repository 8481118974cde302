import { format } from 'node:util';

/** Log lines per bundle and second, and characters per line. */
const maxLinesPerSecond = 20;
const maxLineLength = 2000;

/** The console of one bundle. Lines above the rate limit are dropped and counted. */
export function rateLimitedConsole(writeLine: (line: string) => void): Pick<Console, 'log'> {
  let second = 0;
  let lines = 0;
  const write = (...parts: unknown[]) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      if (lines > maxLinesPerSecond)
        writeLine(`${lines - maxLinesPerSecond} more lines were not written down`);
      second = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= maxLinesPerSecond)
      writeLine(format(...parts.map(errorText)).slice(0, maxLineLength));
  };
  const noop = () => {};
  return Object.freeze({
    ...{ log: write, info: write, warn: write, error: write, debug: write, trace: write },
    ...{ dir: write, group: write, groupEnd: noop, time: noop, timeEnd: noop, assert: noop },
  });
}

/** Node's inspect fails on errors when the intrinsics are frozen. */
const errorText = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : part);
