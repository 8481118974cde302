import type { Trim } from './paths';

/** A visitor's choice for a model. The caller must check whether the model has it. */
export interface Chosen {
  grade?: Trim;
  /** Id of a colour in the content. */
  colour?: string;
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Parses the choice in a search string; invalid parts are left out. */
export function readChosen(search: string | URLSearchParams): Chosen {
  const said = new URLSearchParams(search);
  const grade = said.get('grade');
  const colour = said.get('colour');
  return {
    ...((grade === 'gl' || grade === 'glx') && { grade }),
    ...(colour !== null && slug.test(colour) && { colour }),
  };
}

/** Changes of a choice; null removes a part. */
export type ChosenChange = { [Part in keyof Chosen]: Chosen[Part] | null };

/** Adds the choice to an address, which may have a search but no hash. */
export function withChosen(address: string, chosen: ChosenChange): string {
  const [path = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
