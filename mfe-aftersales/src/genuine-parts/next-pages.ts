import { paths } from 'shared-contracts/paths';
import type { Picture } from 'shared-contracts/picture';

/** Pages that go with a part, in the order of their cards. */
export const nextPages = [
  { name: 'service', to: paths.bookService() },
  { name: 'prices', to: paths.servicePrices() },
  { name: 'warranty', to: paths.warranty() },
] as const;

export type NextPage = (typeof nextPages)[number] & { picture: Picture };
