import { createHash } from 'node:crypto';
import type { ChannelEntry, ChannelFile } from './channel-file';

/** A version that a visitor gets, and the one for a browser that cannot load it. */
export interface LiveVersion {
  name: string;
  version: string;
  fallbackVersion: string | null;
}

const buckets = 10_000;

/** A number from 0 up to, not including, 100: the same for the same visitor and salt, spread evenly over visitors. */
export function bucketOf(visitorId: string, salt: string): number {
  const digest = createHash('sha256').update(`${salt}\0${visitorId}`).digest();
  return (digest.readUInt32BE(0) % buckets) / (buckets / 100);
}

/**
 * What one visitor gets of each micro-frontend. Canaries take half-open intervals from 0 in their
 * order, so that a canary that grows keeps every visitor that it had. Without an id: the defaults.
 */
export function versionsFor(channel: ChannelFile, visitorId: string | null): LiveVersion[] {
  return Object.entries(channel.microFrontends).flatMap(([name, entries]) => {
    const standard = entries.find(({ deployment }) => deployment.default);
    const chosen = visitorId === null ? standard : (claiming(entries, visitorId) ?? standard);
    // of a remote's first canary the others get nothing
    if (!chosen) return [];
    const fallback =
      chosen === standard ? standard.extras.fallbackVersion : standard?.metadata.version;
    return [{ name, version: chosen.metadata.version, fallbackVersion: fallback ?? null }];
  });
}

/** A version that somebody looks at before anyone gets it. */
export interface PreviewedVersion {
  name: string;
  version: string;
}

/** The versions of a visitor with those that he previews; what they replace becomes their fallback. */
export const withPreviews = (
  versions: readonly LiveVersion[],
  previewed: readonly PreviewedVersion[],
): LiveVersion[] => [
  ...versions.map((live) => {
    const chosen = previewed.find(({ name }) => name === live.name);
    if (!chosen || chosen.version === live.version) return live;
    return { name: live.name, version: chosen.version, fallbackVersion: live.version };
  }),
  // what nobody else has yet
  ...previewed
    .filter(({ name }) => !versions.some((live) => live.name === name))
    .map((added) => ({ ...added, fallbackVersion: null })),
];

/** Whether visitors are told apart at all. Only then does the site need to know one again. */
export const isSplit = ({ microFrontends }: ChannelFile): boolean =>
  Object.values(microFrontends).some((entries) =>
    entries.some(({ deployment }) => !deployment.default),
  );

/** The canary that claims this visitor. */
export function claiming(
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
