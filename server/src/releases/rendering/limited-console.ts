import { format } from 'node:util';

/** Lines of one bundle within a second, and their length. */
const linesASecond = 20;
const longest = 2000;

/** A console whose lines go to the server's log, with the name of the bundle that runs; a flood is counted, not told. */
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

/** Node shows no errors where the language is frozen. */
const readable = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : part);
