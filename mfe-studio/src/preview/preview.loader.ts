import { data } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaigns } from '../service/campaigns';
import { previews } from '../service/previews';

/** Links to the draft as it stands; what keeps it from being shown, where something does. Without a draft it is what stands on the site. */
export const previewLoader = staffLoader(async ({ params: { slug = '' } }) => {
  const campaign = (await campaigns.list()).find((one) => one.slug === slug);
  if (!campaign) throw data('no such campaign', { status: 404 });
  try {
    return {
      slug,
      preview: await previews.make(slug, campaign.draft === null ? { standing: true } : {}),
      faults: [],
    };
  } catch (error) {
    if (!(error instanceof StaffError && error.status === 422)) throw error;
    return { slug, preview: null, faults: error.faults };
  }
});
