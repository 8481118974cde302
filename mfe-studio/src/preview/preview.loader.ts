import { StaffError } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { previews } from '../service/previews';

/** Links to the draft as it stands; what keeps it from being shown, where something does. */
export const previewLoader = staffLoader(async ({ params: { slug = '' } }) => {
  try {
    return { slug, preview: await previews.make(slug), faults: [] };
  } catch (error) {
    if (!(error instanceof StaffError && error.status === 422)) throw error;
    return { slug, preview: null, faults: error.faults };
  }
});
