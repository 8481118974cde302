import { data } from 'shared-contracts/router';
import { campaigns } from '../service/campaigns';
import { me } from '../service/staff-fetch';
import { staffLoader } from '../service/staff-loader';

export const campaignLoader = staffLoader(async ({ params }) => {
  const { slug = '' } = params;
  const [all, draft, { person }] = await Promise.all([
    campaigns.list(),
    campaigns.draft(slug),
    me(),
  ]);
  const campaign = all.find((one) => one.slug === slug);
  if (!campaign) throw data('no such campaign', { status: 404 });
  const [history, difference] = await Promise.all([
    campaigns.history(slug),
    draft ? campaigns.difference(slug) : null,
  ]);
  return { campaign, all, draft, difference, history, person };
});
