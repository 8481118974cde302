import { useSearchParams } from 'shared-contracts/router';
import { queryWith } from '../inbox-paths';

/** Changes what the address asks for; `replace`: nobody wants to come back to how it was. */
export function useShow() {
  const [, setSearch] = useSearchParams();
  return (parts: Readonly<Record<string, string>>, { replace = false } = {}) =>
    setSearch((before) => queryWith(before, parts), { replace, preventScrollReset: true });
}
