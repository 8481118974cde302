import type { DriveTimes } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { loadVehicles } from '../request/vehicles.loader';

const noTimes: DriveTimes = { branches: [] };

/** The cars of the form, and the free times. Without times the form still takes a request. */
export const testDriveLoader = loader(async (args) => {
  const [vehicles, { branches }] = await Promise.all([
    loadVehicles(args),
    args.api.testDrives.getTimes().catch(() => noTimes),
  ]);
  return { vehicles, branches };
});

export type TestDriveData = LoaderData<typeof testDriveLoader>;
