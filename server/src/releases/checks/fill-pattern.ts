/**
 * Replaces the parameters of a route pattern (`:slug`, `:view?`) by a value. The suffix of `:view?360` stays.
 */
export const fillPattern = (pattern: string, value: string): string =>
  pattern.replace(/:[\w-]+\??/g, value);
