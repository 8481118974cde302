import { data } from 'shared-contracts/router';
import { me, StaffError } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { changeSets } from '../service/change-sets';
import { setCandidates } from './set-candidates';

/** Loads a change set, and the drafts that it may have. */
export const changeSetLoader = staffLoader(async ({ params }) => {
  const [set, { person }] = await Promise.all([
    changeSets.read(params.id ?? '').catch((error: unknown) => {
      if (error instanceof StaffError && error.status === 404)
        throw data('no such set', { status: 404 });
      throw error;
    }),
    me(),
  ]);
  return { set, drafts: await setCandidates(person), person };
});
