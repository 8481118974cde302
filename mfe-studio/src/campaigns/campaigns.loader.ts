import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaigns } from '../service/campaigns';

export const campaignsLoader = staffLoader(async () => {
  const [all, { person }] = await Promise.all([campaigns.list(), me()]);
  return { all, canCreate: can(person, 'campaign.edit') };
});
