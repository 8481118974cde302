import type { Trim } from './paths';

/** What a visitor has chosen of a model. Whether the model has it is the reader's to check. */
export interface Chosen {
  grade?: Trim;
  /** A colour's id in the content. */
  colour?: string;
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What an address says of it, by its search. Anything that nobody could have chosen is left out. */
export function readChosen(search: string | URLSearchParams): Chosen {
  const said = new URLSearchParams(search);
  const grade = said.get('grade');
  const colour = said.get('colour');
  return {
    ...((grade === 'gl' || grade === 'glx') && { grade }),
    ...(colour !== null && slug.test(colour) && { colour }),
  };
}

/** Changes of it: null takes a choice back. */
export type ChosenChange = { [Part in keyof Chosen]: Chosen[Part] | null };

/** An address that says it too; `address` may have a search, and no hash. */
export function withChosen(address: string, chosen: ChosenChange): string {
  const [path = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
