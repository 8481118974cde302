import { can } from 'shared-contracts/staff';
import { campaigns } from '../service/campaigns';
import { me } from '../service/staff-fetch';
import { staffLoader } from '../service/staff-loader';

export const campaignsLoader = staffLoader(async () => {
  const [all, { person }] = await Promise.all([campaigns.list(), me()]);
  return { all, mayMake: can(person, 'campaign.edit') };
});
