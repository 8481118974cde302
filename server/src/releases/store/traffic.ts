import { createHash } from 'node:crypto';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { ChannelEntry, ChannelFile } from './channel-file';

/** The version that a visitor gets, and the fallback for a browser that fails to load it. */
export interface LiveVersion extends VersionName {
  fallbackVersion: string | null;
}

const buckets = 10_000;

/** Hash bucket from 0 up to, not including, 100. Stable for a visitor and salt, uniform over visitors. */
export function bucketOf(visitorId: string, salt: string): number {
  const digest = createHash('sha256').update(`${salt}\0${visitorId}`).digest();
  return (digest.readUInt32BE(0) % buckets) / (buckets / 100);
}

/**
 * The version of each micro-frontend for one visitor. Canaries take half-open intervals that start at 0, so a
 * growing canary keeps its visitors. A null id gives the defaults.
 */
export function versionsFor(channel: ChannelFile, visitorId: string | null): LiveVersion[] {
  return Object.entries(channel.microFrontends).flatMap(([name, entries]) => {
    const standard = entries.find(({ deployment }) => deployment.default);
    const chosen = visitorId === null ? standard : (canaryFor(entries, visitorId) ?? standard);
    // First canary of a new remote: other visitors do not get the remote.
    if (!chosen) return [];
    const fallback =
      chosen === standard ? standard.extras.fallbackVersion : standard?.metadata.version;
    return [{ name, version: chosen.metadata.version, fallbackVersion: fallback ?? null }];
  });
}

/** Replaces live versions by previewed ones; the replaced version becomes the fallback. */
export const withPreviews = (
  versions: readonly LiveVersion[],
  previewed: readonly VersionName[],
): LiveVersion[] => [
  ...versions.map((live) => {
    const chosen = previewed.find(({ name }) => name === live.name);
    if (!chosen || chosen.version === live.version) return live;
    return { name: live.name, version: chosen.version, fallbackVersion: live.version };
  }),
  // Previewed remotes that are not live yet.
  ...previewed
    .filter(({ name }) => !versions.some((live) => live.name === name))
    .map((added) => ({ ...added, fallbackVersion: null })),
];

/** Whether any canary runs. Only then do visitors need an id. */
export const isSplit = ({ microFrontends }: ChannelFile): boolean =>
  Object.values(microFrontends).some((entries) =>
    entries.some(({ deployment }) => !deployment.default),
  );

/** The canary whose interval contains the visitor's bucket. */
export function canaryFor(
  entries: readonly ChannelEntry[],
  visitorId: string,
): ChannelEntry | undefined {
  let from = 0;
  for (const entry of entries) {
    if (entry.deployment.default) continue;
    const to = from + entry.deployment.traffic;
    const bucket = bucketOf(visitorId, entry.extras.salt ?? '');
    if (bucket >= from && bucket < to) return entry;
    from = to;
  }
  return undefined;
}
