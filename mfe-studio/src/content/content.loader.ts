import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { content } from '../service/content';

/** Loads all files, and their drafts. */
export const contentLoader = staffLoader(async () => {
  const [files, drafts, { person }] = await Promise.all([content.list(), content.drafts(), me()]);
  return { files, drafts, canCreate: can(person, 'content.edit') };
});
