/** The path of a Chrome or Chromium; installs one when there is none. */
export function ensureBrowser(): Promise<string>;
