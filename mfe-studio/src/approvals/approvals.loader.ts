import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { approvals } from '../service/approvals';

/** Loads what waits for approval, and who approves for whom. */
export const approvalsLoader = staffLoader(async () => {
  const [queue, { person }] = await Promise.all([approvals.read(), me()]);
  return { ...queue, person };
});
