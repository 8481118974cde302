import { localise } from 'shared-contracts/locale';
import { data, redirect } from 'shared-contracts/router';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaigns } from '../service/campaigns';
import { previews } from '../service/previews';
import { studioPaths } from '../studio-paths';

/** Links to the draft as it stands; what keeps it from being shown, where something does. Without a draft visitors see all that there is. */
export const previewLoader = staffLoader(async ({ params: { slug = '' }, locale }) => {
  const campaign = (await campaigns.list()).find((one) => one.slug === slug);
  if (!campaign) throw data('no such campaign', { status: 404 });
  if (campaign.draft === null) throw redirect(localise(studioPaths.campaign(slug), locale));
  try {
    return { slug, preview: await previews.make(slug), faults: [] };
  } catch (error) {
    if (!(error instanceof StaffError && error.status === 422)) throw error;
    return { slug, preview: null, faults: error.faults };
  }
});
