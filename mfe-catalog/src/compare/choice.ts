import { type CompareView, paths, type Trim } from 'shared-contracts/paths';

/** How many models stand side by side. */
export const places = 3;

/** What the address says: the models, and how they are compared. */
export interface Choice extends Required<CompareView> {
  /** Known models only, each once, three at the most. */
  slugs: string[];
}

/** Reads the query of an address or the fields of the form: `models=swift,fronx` or `models=swift&models=fronx`. */
export function readChoice(query: URLSearchParams, known: readonly string[]): Choice {
  const named = query.getAll('models').flatMap((value) => value.split(','));
  return {
    slugs: [...new Set(named)].filter((slug) => known.includes(slug)).slice(0, places),
    trim: readTrim(query.get('trim')),
    differences: query.get('differences') === '1',
  };
}

const readTrim = (value: string | null): Trim => (value === 'glx' ? 'glx' : 'gl');

/** The address that says the same. */
export const addressOf = ({ slugs, trim, differences }: Choice): string =>
  paths.compare(slugs, { trim, differences });
