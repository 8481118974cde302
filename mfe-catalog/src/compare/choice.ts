import { type CompareView, paths, type Trim } from 'shared-contracts/paths';

/** Maximum number of compared models. */
export const maxCompared = 3;

/** The comparison that the address describes: models and options. */
export interface Choice extends Required<CompareView> {
  /** Known models without duplicates, at most three. */
  slugs: string[];
}

/** Parses the query of an address or of the form: `models=swift,fronx` or `models=swift&models=fronx`. */
export function readChoice(query: URLSearchParams, knownSlugs: readonly string[]): Choice {
  const requestedSlugs = query.getAll('models').flatMap((value) => value.split(','));
  return {
    slugs: [...new Set(requestedSlugs)]
      .filter((slug) => knownSlugs.includes(slug))
      .slice(0, maxCompared),
    trim: readTrim(query.get('trim')),
    differences: query.get('differences') === '1',
  };
}

const readTrim = (value: string | null): Trim => (value === 'glx' ? 'glx' : 'gl');

/** The canonical address of a choice. */
export const addressOf = ({ slugs, trim, differences }: Choice): string =>
  paths.compare(slugs, { trim, differences });
