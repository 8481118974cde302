import { pagePicture } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';

export type CareerData = LoaderData<typeof careerLoader>;

export const careerLoader = loader(async ({ api }) => {
  const [jobs, picture] = await Promise.all([api.jobs.list(), pagePicture(api, 'career')]);
  return { jobs, picture };
});
