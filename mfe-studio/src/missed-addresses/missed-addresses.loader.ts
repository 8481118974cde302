import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { content } from '../service/content';

export const missedAddressesLoader = staffLoader(async () => {
  const [addresses, { person }] = await Promise.all([content.missedAddresses(), me()]);
  return { addresses, canEdit: can(person, 'content.edit') };
});
