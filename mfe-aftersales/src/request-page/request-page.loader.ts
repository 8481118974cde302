import type { DriveTimes, ServiceTimes } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';

/** Loads the request that the link identifies, and the free times that it can have. */
export const requestPageLoader = loader(async ({ api, request }) => {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  const done = doneActs.find((act) => act === searchParams.get('done')) ?? null;
  if (key === '') return { state: 'unknown', request: null, times: null, done } as const;
  const found = await api.requests.find(key);
  return { ...found, times: await timesOf(found.request), done };

  async function timesOf(
    wanted: typeof found.request,
  ): Promise<{ of: 'service'; branches: ServiceTimes['branches'] } | DriveTimesOf | null> {
    if (!wanted?.canChooseTime) return null;
    if (wanted.kind !== 'service-booking') {
      const { branches } = await api.testDrives.getTimes();
      return { of: 'drive', branches: branches.filter(fits) };
    }
    const { branches } = await api.serviceBookings.getTimes();
    return { of: 'service', branches: branches.filter(fits) };

    /** A time that is booked stays in its branch. */
    function fits({ id, isAtHome = false }: { id: number; isAtHome?: boolean }): boolean {
      if (wanted?.branch) return id === wanted.branch.id;
      return !wanted?.isAtHome || isAtHome;
    }
  }
});

interface DriveTimesOf {
  of: 'drive';
  branches: DriveTimes['branches'];
}

/** What the visitor has just done on this page; the address says it after a form was posted. */
const doneActs = ['time', 'cancel', 'question', 'files'] as const;

export type RequestPage = LoaderData<typeof requestPageLoader>;
export type ShownRequest = NonNullable<RequestPage['request']>;
