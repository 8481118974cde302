import { can, type Role } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaigns } from '../service/campaigns';
import { figures } from '../service/figures';

/** Loads a campaign's report, as far as the person may read it, and its links. */
export const figuresLoader = staffLoader(async ({ request, params: { slug = '' } }) => {
  const { searchParams } = new URL(request.url);
  const period = {
    since: searchParams.get('since') ?? '',
    until: searchParams.get('until') ?? '',
  };
  const roles = (await me()).person.roles as Role[]; // Roles of this site's service
  const canRead = can({ roles }, 'report.read');
  const [all, report, tests, links] = await Promise.all([
    campaigns.list(),
    canRead ? figures.report(slug, period) : null,
    canRead ? figures.tests(slug) : [],
    figures.links(slug),
  ]);
  return {
    title: all.find((one) => one.slug === slug)?.title ?? null,
    ...{ slug, span: period, report, tests, links },
    canEnd: can({ roles }, 'campaign.approve'),
    canLink: can({ roles }, 'campaign.edit'),
  };
});
