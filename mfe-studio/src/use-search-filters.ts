import { useSearchParams } from 'shared-contracts/router';

/** Filters of a list, stored in the address. */
export function useSearchFilters() {
  const [search, setSearch] = useSearchParams();
  const setAll = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filterOf: (name: string) => search.get(name) ?? '',
    setAll,
    set: (name: string, value: string) => setAll({ [name]: value }),
  };
}
