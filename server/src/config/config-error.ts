/** Invalid settings. The message lists each of them and what to set instead. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Node's code of an error, such as ENOENT; empty without one. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
