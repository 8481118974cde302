/** What a browser is started with in tests and benchmarks. */
export const browserSwitches: string[];

/** The path of a Chrome or Chromium; installs one when there is none. */
export function ensureBrowser(): Promise<string>;

/** The browser without windows, if there is one. */
export function findHeadlessShell(): string | undefined;
