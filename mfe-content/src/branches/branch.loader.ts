import type { DriveTimes, ServiceTimes } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { data } from 'shared-contracts/router';
import { dayAfter } from 'shared-contracts/schedule';
import { branchesJsonLd } from './branches-json-ld';

/** Days with free times that the page shows, and times of each. */
const shownDays = 3;
const shownTimes = 4;

/** Days ahead in which closed days are announced. */
const announcedDays = 60;

export type BranchPage = LoaderData<typeof branchLoader>;
/** The next days of a branch with free times; null where nothing is booked. */
export type FreeDays = { day: string; times: string[] }[] | null;

const noTimes = { branches: [] };

export const branchLoader = loader(async ({ api, locale, params }) => {
  const [offices, services, drives] = await Promise.all([
    api.offices.list(),
    // The page stands without free times
    api.serviceBookings.getTimes().catch((): ServiceTimes => noTimes),
    api.testDrives.getTimes().catch((): DriveTimes => noTimes),
  ]);
  const at = offices.findIndex(({ slug }) => slug === params.slug);
  const office = offices[at];
  if (!office) throw data('There is no such branch.', { status: 404 });
  const today = dayInBahrain(new Date());
  return {
    office,
    others: offices.filter((other) => other !== office),
    services: freeDays(services.branches, office.id),
    drives: freeDays(drives.branches, office.id),
    /** Holidays of the next weeks. */
    closed: (office.schedule?.holidays ?? [])
      .filter(({ day }) => day >= today && day < dayAfter(today, announcedDays))
      .map(({ day, name }) => ({ day, name: name[locale] })),
    jsonLd: branchesJsonLd(offices, locale)[at] ?? {},
  };
});

function freeDays(branches: ServiceTimes['branches'], branchId: number): FreeDays {
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch) return null;
  return branch.days
    .slice(0, shownDays)
    .map(({ day, times }) => ({ day, times: times.slice(0, shownTimes) }));
}
