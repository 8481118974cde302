import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { stock } from '../service/stock';

/** Loads the cars for the address, and what this person may do with them. */
export const stockLoader = staffLoader(async ({ request }) => {
  const { origin, searchParams } = new URL(request.url);
  const [list, feeds, { person }] = await Promise.all([
    stock.list(searchParams),
    stock.feeds(),
    me(),
  ]);
  return {
    ...list,
    feeds,
    origin,
    canEdit: can(person, 'stock.edit'),
    canSell: can(person, 'stock.sell'),
  };
});
