import { useSearchParams } from 'shared-contracts/router';

/** Filters of a list, stored in the address. */
export function useSearchFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    filterOf: (name: string) => search.get(name) ?? '',
    set: (name: string, value: string) =>
      setSearch(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
