import { paths } from 'shared-contracts/paths';

/** An address of every page that the contract names: navigation, footer and the teams' links are made of these. */
export const namedAddresses: readonly string[] = Object.values(paths).map((path) => {
  // each takes the texts of its places; what it takes beyond is in the query
  const address = (path as (...texts: string[]) => string)(
    ...Array.from({ length: path.length }, () => 'sample'),
  );
  return address.replace(/\?.*/, '');
});
