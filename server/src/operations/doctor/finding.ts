import type { Config } from '../../config/config';

/** One line that says what is so, and for others than `ok` one that says what to do. */
export type Finding =
  | { state: 'ok'; says: string }
  | { state: 'warning' | 'fault'; says: string; todo: string };

/** What the checks look at. */
export interface Examined {
  config: Config;
  /** ms since 1970 by this machine's clock. */
  now: () => number;
  /** Free bytes of the disk that holds a folder. */
  freeBytes: (folder: string) => Promise<number>;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warning = (says: string, todo: string): Finding => ({ state: 'warning', says, todo });
export const fault = (says: string, todo: string): Finding => ({ state: 'fault', says, todo });

/** The code or the name that says most about an error; those of AWS and `fetch` have theirs in the cause. */
export function codeOf(error: unknown): string {
  const { code, cause, name, message } = Object(error);
  if (code !== undefined && code !== 'EIO') return String(code);
  return cause === undefined ? String(name === 'Error' ? message : name) : codeOf(cause);
}

/** What the codes of errors mean, and what to do; the last one fits all. */
export type Causes = readonly [codes: RegExp, what: string, todo: string][];

/** The fault that an error shows, by the first cause that fits. */
export function faultBy(causes: Causes, subject: string, error: unknown): Finding {
  const code = codeOf(error);
  const [, what, todo] = causes.find(([codes]) => codes.test(code)) ?? ['', 'fails', ''];
  return fault(`${subject} ${what} (${code}).`, todo);
}

/** `ok`, or the finding that says why not. */
export const unless = (bad: Finding | false, says: string): Finding => bad || ok(says);

/** Compares a clock with this machine's: links of ten minutes and the dates of leads depend on it. */
export function clockFinding(whose: string, difference: number): Finding {
  const seconds = Math.round(difference / 1000);
  const says = `This clock and that of ${whose} differ by ${Math.abs(seconds)} s.`;
  if (Math.abs(seconds) <= 5) return ok(says);
  const todo = 'Keep both right by NTP, for example with `timedatectl set-ntp true`.';
  return Math.abs(seconds) > 30 ? fault(says, todo) : warning(says, todo);
}
