/** Names every setting that cannot be used and says what to set instead. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
