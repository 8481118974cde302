import { loader } from 'shared-contracts/remote';
import { pagePicture } from '../page-head/page-picture';

export const careerLoader = loader(async ({ api }) => {
  const [jobs, picture] = await Promise.all([api.jobs.list(), pagePicture(api, 'career')]);
  return { jobs, picture };
});
