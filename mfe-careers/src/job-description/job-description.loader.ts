import type { Job, Office } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

export const jobDescriptionLoader = loader(async ({ api, params }: LoaderArgs) => {
  const [job, settings, offices] = await Promise.all([
    api.jobs.get(params.slug ?? ''),
    api.settings.get(),
    // The offices only enrich the structured data: their failure must not fail the page
    api.offices.list().catch(() => []),
  ]);
  /** Applications have closed. */
  const hasEnded = job.until < dayInBahrain(new Date());
  const streets = findWorkplaces(job, offices).map(({ address }) => address);
  return {
    ...{ job, hasEnded, brand: settings.brandName, company: settings.legalName },
    streets: streets.length > 0 ? streets : [settings.showroomAddress],
  };
});

/** Returns the branch that the job's location names, or all branches of the town if it names only a town. */
export function findWorkplaces<Branch extends Pick<Office, 'title' | 'locality'>>(
  { location, locality }: Pick<Job, 'location' | 'locality'>,
  offices: readonly Branch[],
): Branch[] {
  const branches = offices.filter(({ title }) => title === location);
  return branches.length > 0 ? branches : offices.filter((office) => office.locality === locality);
}
