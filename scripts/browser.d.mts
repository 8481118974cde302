/** Browser switches for tests and benchmarks. */
export const browserSwitches: string[];

/** Returns the path of Chrome or Chromium; installs one if missing. */
export function ensureBrowser(): Promise<string>;

/** Path of the headless shell, if installed. */
export function findHeadlessShell(): string | undefined;
