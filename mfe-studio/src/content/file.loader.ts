import { data } from 'shared-contracts/router';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { content, fileRecord } from '../service/content';
import { contentPath } from '../studio-paths';

export const fileLoader = staffLoader(async ({ params }) => {
  const path = contentPath(params);
  const record = fileRecord(path);
  const [files, drafts, { person }] = await Promise.all([content.list(), content.drafts(), me()]);
  const file = files.find((one) => one.path === path) ?? null;
  const hasDraft = drafts.some((one) => one.path === path);
  if (!file && !hasDraft) throw data('no such file', { status: 404 });
  // Without a draft these are not requested: browsers log each 404 as an error
  const [draft, difference, history] = await Promise.all([
    hasDraft ? record.read() : null,
    hasDraft ? record.difference() : null,
    record.history(),
  ]);
  return { path, file, draft, difference, history, person };
});
