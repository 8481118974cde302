import { format } from 'node:util';

/** Log lines per bundle and second, and characters per line. */
const linesASecond = 20;
const longest = 2000;

/**
 * A console that writes to the server's log under the mark of the running bundle. Lines above the rate limit
 * are dropped and counted.
 */
export function limitedConsole(
  now: () => { bundle: number },
  say: (bundle: number, line: string) => void,
): Pick<Console, 'log'> {
  const told = new Map<number, { second: number; lines: number }>();
  const write = (...parts: unknown[]) => {
    const { bundle } = now();
    const second = Math.floor(Date.now() / 1000);
    const known = told.get(bundle);
    const count = known?.second === second ? known : { second, lines: 0 };
    if (known && known !== count && known.lines > linesASecond)
      say(bundle, `${known.lines - linesASecond} more lines were not written down`);
    told.set(bundle, count);
    count.lines += 1;
    if (count.lines <= linesASecond) say(bundle, format(...parts.map(readable)).slice(0, longest));
  };
  const quiet = () => {};
  return Object.freeze({
    ...{ log: write, info: write, warn: write, error: write, debug: write, trace: write },
    ...{ dir: write, group: write, groupEnd: quiet, time: quiet, timeEnd: quiet, assert: quiet },
  });
}

/** Node's inspect fails on errors when the intrinsics are frozen. */
const readable = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : part);
