/** A name as addresses have it, the same in both languages: `New cars` is `new-cars`. */
export const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
