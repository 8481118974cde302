import { data } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaigns } from '../service/campaigns';
import { previews } from '../service/previews';

/** Loads preview links of the draft, or the faults that prevent them; without a draft, of the live version. */
export const previewLoader = staffLoader(async ({ params: { slug = '' } }) => {
  const campaign = (await campaigns.list()).find((one) => one.slug === slug);
  if (!campaign) throw data('no such campaign', { status: 404 });
  try {
    return {
      slug,
      title: campaign.title,
      preview: await previews.createLinks(slug, campaign.draft === null ? { standing: true } : {}),
      faults: [],
    };
  } catch (error) {
    if (!(error instanceof StaffError && error.status === 422)) throw error;
    return { slug, title: campaign.title, preview: null, faults: error.faults };
  }
});
