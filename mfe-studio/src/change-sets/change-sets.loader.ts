import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { changeSets } from '../service/change-sets';
import { setCandidates } from './set-candidates';

/** Loads all change sets, and the drafts that a new one may have. */
export const changeSetsLoader = staffLoader(async () => {
  const [sets, { person }] = await Promise.all([changeSets.list(), me()]);
  return { sets, drafts: await setCandidates(person), canEdit: can(person, 'content.edit') };
});
