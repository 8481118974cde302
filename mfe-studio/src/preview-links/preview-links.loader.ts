import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';

/** The component loads the list itself, since it reloads after each revocation. */
export const previewLinksLoader = staffLoader(async () => ({ person: (await me()).person }));
