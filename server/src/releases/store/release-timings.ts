import type { VersionName } from 'shared-contracts/releasing/service';
import { type Timing, timingSchema } from 'shared-contracts/releasing/timings';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

const order: readonly Timing['what'][] = ['publish', 'promote', 'activation'];

const folderOf = ({ name, version }: VersionName) => `${name}/${version}/timings`;

/**
 * Records with versions how long they took. The record of a server replaces its former one. A failure is told and ends
 * nothing: the order has been carried out already.
 */
export async function addTimings(
  store: Pick<FileStore, 'replace'>,
  versions: readonly VersionName[],
  timing: Timing,
  warn: (sentence: string) => void = console.error,
): Promise<void> {
  const { what, by } = timing;
  const file = what === 'activation' ? `${what}-${by.replace(/[^\w.-]/g, '-')}` : what;
  const bytes = Buffer.from(JSON.stringify(timing));
  try {
    for (const version of versions) await store.replace(`${folderOf(version)}/${file}.json`, bytes);
  } catch (error) {
    warn(`how long it took could not be stored: ${String(error)}`);
  }
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
