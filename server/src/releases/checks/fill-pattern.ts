/** Whether a pattern takes every address of one segment that no other pattern takes, such as `:page`. */
export const isOpenPattern = (pattern: string): boolean => /^:[\w-]+$/.test(pattern);

/** Replaces the parameters of a route pattern (`:slug`, `:view?`) by a value. The suffix of `:view?360` stays. */
export const fillPattern = (pattern: string, value: string): string =>
  pattern.replace(/:[\w-]+\??/g, value);
