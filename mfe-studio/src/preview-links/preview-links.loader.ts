import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';

/** The screen asks for the list itself: again after every link that was called back. */
export const previewLinksLoader = staffLoader(async () => ({ person: (await me()).person }));
