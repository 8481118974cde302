import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

export const jobDescriptionLoader = loader(async ({ api, params }: LoaderArgs) => {
  const [job, settings, offices] = await Promise.all([
    api.jobs.get(params.slug ?? ''),
    api.settings.get(),
    // what search engines read more is worth no page that is away
    api.offices.list().catch(() => []),
  ]);
  const ended = job.until < dayInBahrain(new Date());
  const workplace = offices.find(({ locality }) => locality === job.locality);
  return {
    ...{ job, ended, brand: settings.brandName, company: settings.legalName },
    street: workplace?.address ?? settings.showroomAddress,
  };
});
