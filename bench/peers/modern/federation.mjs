/** Contexts and stores exist once in a page; so does what they come from. */
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

/** Where the front has the remote's files, for visitors and for the host's server. */
export const catalogAt = '/catalog';
export const catalog = `${process.env.PEER_ORIGIN}${catalogAt}`;
