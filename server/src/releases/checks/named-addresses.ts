import { paths } from 'shared-contracts/paths';

/**
 * One sample address for every page that the contract names; the navigation, the footer and links between teams
 * use them.
 */
export const namedAddresses: readonly string[] = Object.values(paths).map((path) => {
  // Fills each path parameter and drops the query.
  const address = (path as (...texts: string[]) => string)(
    ...Array.from({ length: path.length }, () => 'sample'),
  );
  return address.replace(/\?.*/, '');
});
