/** Invalid settings. The message lists each of them and what to set instead. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
