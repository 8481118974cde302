import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { changeSets } from '../service/change-sets';

/** Loads the prices of all grades, on the site and in drafts. */
export const pricesLoader = staffLoader(async () => {
  const [models, { person }] = await Promise.all([changeSets.prices(), me()]);
  return { models, canEdit: can(person, 'content.edit') };
});
