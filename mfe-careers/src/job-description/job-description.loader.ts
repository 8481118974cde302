import { ApiError } from 'shared-contracts/api';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

export const jobDescriptionLoader = loader(async ({ api, params }: LoaderArgs) => {
  const [jobs, settings] = await Promise.all([api.jobs.list(), api.settings.get()]);
  const job = jobs.find(({ slug }) => slug === params.slug);
  if (!job) throw new ApiError(`job ${params.slug}`, 404, []);
  return { job, brand: settings.brandName };
});
