import { useSearchParams } from 'shared-contracts/router';
import { queryWith } from '../inbox-paths';

/** Changes the address's query; with `replace` no history entry is added. */
export function useSearchUpdate() {
  const [, setSearch] = useSearchParams();
  return (parts: Readonly<Record<string, string>>, { replace = false } = {}) =>
    setSearch((before) => queryWith(before, parts), { replace, preventScrollReset: true });
}
