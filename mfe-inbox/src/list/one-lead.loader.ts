import { localise } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';
import { inboxPaths } from '../inbox-paths';

/** Redirects to the list with this lead open. */
export const oneLeadLoader = loader(async ({ params: { reference = '' }, locale }) => {
  throw redirect(localise(inboxPaths.leads(new URLSearchParams({ lead: reference })), locale));
});
