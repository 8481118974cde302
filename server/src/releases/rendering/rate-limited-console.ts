import { format } from 'node:util';

/** Log lines per bundle and second, and characters per line. */
const maxLinesPerSecond = 20;
const maxLineLength = 2000;

/**
 * A console that writes to the server's log under the mark of the running bundle. Lines above the rate limit
 * are dropped and counted.
 */
export function rateLimitedConsole(
  currentContext: () => { bundle: number },
  writeLine: (bundle: number, line: string) => void,
): Pick<Console, 'log'> {
  const lineCounts = new Map<number, { second: number; lines: number }>();
  const write = (...parts: unknown[]) => {
    const { bundle } = currentContext();
    const second = Math.floor(Date.now() / 1000);
    const previous = lineCounts.get(bundle);
    const count = previous?.second === second ? previous : { second, lines: 0 };
    if (previous && previous !== count && previous.lines > maxLinesPerSecond)
      writeLine(bundle, `${previous.lines - maxLinesPerSecond} more lines were not written down`);
    lineCounts.set(bundle, count);
    count.lines += 1;
    if (count.lines <= maxLinesPerSecond)
      writeLine(bundle, format(...parts.map(errorText)).slice(0, maxLineLength));
  };
  const noop = () => {};
  return Object.freeze({
    ...{ log: write, info: write, warn: write, error: write, debug: write, trace: write },
    ...{ dir: write, group: write, groupEnd: noop, time: noop, timeEnd: noop, assert: noop },
  });
}

/** Node's inspect fails on errors when the intrinsics are frozen. */
const errorText = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : part);
