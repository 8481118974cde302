import type { VersionName } from 'shared-contracts/releasing/service';
import { type Timing, timingSchema } from 'shared-contracts/releasing/timings';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

const order: readonly Timing['what'][] = ['publish', 'promote', 'activation'];

const folderOf = ({ name, version }: VersionName) => `${name}/${version}/timings`;

/** Records with a version how long it took. The record of a server replaces its former one. */
export async function addTiming(
  store: FileStore,
  version: VersionName,
  timing: Timing,
): Promise<void> {
  const { what, by } = timing;
  const file = what === 'activation' ? `${what}-${by.replace(/[^\w.-]/g, '-')}` : what;
  const bytes = Buffer.from(JSON.stringify(timing));
  await store.replace(`${folderOf(version)}/${file}.json`, bytes);
}

/** In the order of a release, and of time. */
export async function readTimings(store: FileStore, version: VersionName): Promise<Timing[]> {
  const files = await store.list(folderOf(version));
  const timings = await Promise.all(
    files.map(async (file) => {
      const bytes = await store.read(file);
      return v.parse(timingSchema, JSON.parse(bytes?.toString('utf8') ?? ''));
    }),
  );
  const placeOf = ({ what, at }: Timing) => `${order.indexOf(what)} ${at}`;
  return timings.sort((one, other) => placeOf(one).localeCompare(placeOf(other)));
}
