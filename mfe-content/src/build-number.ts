import { useSearchParams } from 'shared-contracts/router';

/** Number of the kept build that the visitor comes with; empty for none. */
export function useBuildNumber(): string {
  const [search] = useSearchParams();
  const build = search.get('build') ?? '';
  return /^\w{3}-\w{3}$/.test(build) ? build : '';
}

/** The address of an offer, or of a list of them, that goes on about the same build. */
export const withBuild = (address: string, build: string): string =>
  build === '' ? address : `${address}${address.includes('?') ? '&' : '?'}build=${build}`;
