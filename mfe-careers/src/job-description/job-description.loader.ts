import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

export const jobDescriptionLoader = loader(async ({ api, params }: LoaderArgs) => {
  const [job, settings] = await Promise.all([api.jobs.get(params.slug ?? ''), api.settings.get()]);
  const ended = job.until < dayInBahrain(new Date());
  return { job, ended, brand: settings.brandName, company: settings.legalName };
});
