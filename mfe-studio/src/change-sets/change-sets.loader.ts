import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { changeSets } from '../service/change-sets';
import { content } from '../service/content';

/** Loads all change sets, and the drafts that a new one may have. */
export const changeSetsLoader = staffLoader(async () => {
  const [sets, drafts, { person }] = await Promise.all([changeSets.list(), content.drafts(), me()]);
  return { sets, drafts, canEdit: can(person, 'content.edit') };
});
