import { pagePicture } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export const careerLoader = loader(async ({ api }) => {
  const [jobs, picture] = await Promise.all([api.jobs.list(), pagePicture(api, 'career')]);
  return { jobs, picture };
});
