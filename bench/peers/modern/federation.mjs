/** Contexts and stores must exist once in a page, and so must their packages. */
const names = [
  'react',
  'react-dom',
  'peer-kit',
  'shared-contracts/visit',
  'shared-contracts/chosen-car',
  'shared-ui/toast',
];

export const shared = Object.fromEntries(
  names.map((name) => [name, { singleton: true, requiredVersion: false }]),
);

/** Addresses of the remote's files on the front, for visitors and for the host's server. */
export const catalogAt = '/catalog';
export const catalog = `${process.env.PEER_ORIGIN}${catalogAt}`;
