import { data } from 'shared-contracts/router';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaignRecord, campaigns } from '../service/campaigns';

export const campaignLoader = staffLoader(async ({ params }) => {
  const { slug = '' } = params;
  const record = campaignRecord(slug);
  const [all, { person }] = await Promise.all([campaigns.list(), me()]);
  const campaign = all.find((one) => one.slug === slug);
  if (!campaign) throw data('no such campaign', { status: 404 });
  // Without a draft these are not requested: browsers log each 404 as an error
  const hasDraft = campaign.draft !== null;
  const [draft, history, difference] = await Promise.all([
    hasDraft ? record.read() : null,
    record.history(),
    hasDraft ? record.difference() : null,
  ]);
  return { campaign, all, draft, difference, history, person };
});
