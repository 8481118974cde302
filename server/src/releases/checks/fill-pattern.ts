/** A route's address with this in the place of its parameters: of `:slug`, and of what stands before the suffix of `:view?360`. */
export const fillPattern = (pattern: string, value: string): string =>
  pattern.replace(/:[\w-]+\??/g, value);
