import { type LoaderArgs, loader } from 'shared-contracts/remote';

export const jobDescriptionLoader = loader(async ({ api, params }: LoaderArgs) => {
  const [job, settings] = await Promise.all([api.jobs.get(params.slug ?? ''), api.settings.get()]);
  return { job, brand: settings.brandName, company: settings.legalName };
});
