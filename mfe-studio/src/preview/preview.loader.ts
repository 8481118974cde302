import { previews } from '../service/previews';
import { StaffError } from '../service/staff-fetch';
import { staffLoader } from '../service/staff-loader';

/** Links to the draft as it stands; what keeps it from being shown, where something does. */
export const previewLoader = staffLoader(async ({ params: { slug = '' } }) => {
  try {
    return { slug, preview: await previews.make(slug), faults: [] };
  } catch (error) {
    if (!(error instanceof StaffError && error.status === 422)) throw error;
    return { slug, preview: null, faults: error.faults };
  }
});
