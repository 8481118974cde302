/** Key of a name for addresses, the same in both languages: `New cars` becomes `new-cars`. */
export const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
