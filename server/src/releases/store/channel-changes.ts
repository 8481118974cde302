import type { AnyRelease } from 'shared-contracts/release-schema';
import { type ChannelEntry, type ChannelFile, canaryOf, defaultOf } from './channel-file';

/** Address at which browsers find the files of a release. */
export const assetBase = (name: string, version: string) => `/assets/${name}/${version}/`;

/** The script that starts a release. */
export const entryFileOf = (release: AnyRelease): string =>
  'entry' in release
    ? release.entry
    : (release.main.files.find((file) => file.endsWith('.js')) ?? '');

const urlOf = (release: AnyRelease) =>
  assetBase(release.name, release.version) + entryFileOf(release);

interface Occasion {
  /** ISO moment. */
  at: string;
  by: string;
}

interface Promotion extends Occasion {
  release: AnyRelease;
  /** What is live now, for the fallback; null when nothing is or its files are gone. */
  before: AnyRelease | null;
}

/** The version becomes everybody's; a canary that ran is over. What was live becomes the fallback. */
export function promoted(channel: ChannelFile, { release, before, at, by }: Promotion) {
  const live = defaultOf(channel, release.name);
  const isLive = live?.metadata.version === release.version;
  const fallback = isLive ? null : before;
  const entry: ChannelEntry = {
    url: urlOf(release),
    ...(fallback && { fallbackUrl: urlOf(fallback) }),
    ...(isLive && live.fallbackUrl && { fallbackUrl: live.fallbackUrl }),
    metadata: metadataOf(release),
    deployment: { traffic: 100, default: true },
    extras: isLive
      ? live.extras
      : { ...(fallback && { fallbackVersion: fallback.version }), since: at, by },
  };
  return withEntries(channel, release.name, [entry]);
}

interface Canary extends Occasion {
  release: AnyRelease;
  /** Percent of visitors. */
  traffic: number;
  /** For a canary that starts now; one that goes on keeps its own. */
  salt: string;
}

/** The version becomes that of a share of the visitors. There must be a default. */
export function canaried(channel: ChannelFile, { release, traffic, salt, at, by }: Canary) {
  const live = defaultOf(channel, release.name);
  if (!live) throw new Error(`${release.name} has no version that the others could get`);
  const running = canaryOf(channel, release.name);
  const isSame = running?.metadata.version === release.version;
  const canary: ChannelEntry = {
    url: urlOf(release),
    fallbackUrl: live.url,
    metadata: metadataOf(release),
    deployment: { traffic, default: false },
    extras: {
      fallbackVersion: live.metadata.version,
      salt: isSame ? (running.extras.salt ?? salt) : salt,
      since: at,
      by,
    },
  };
  const rest = { ...live, deployment: { traffic: 100 - traffic, default: true } };
  return withEntries(channel, release.name, [rest, canary]);
}

/** The canary is over; everybody gets what was the default. */
export function withoutCanary(channel: ChannelFile, name: string): ChannelFile {
  const live = defaultOf(channel, name);
  if (!live) return channel;
  return withEntries(channel, name, [{ ...live, deployment: { traffic: 100, default: true } }]);
}

function metadataOf(release: AnyRelease) {
  return {
    version: release.version,
    integrity: release.files[`web/${entryFileOf(release)}`] ?? '',
  };
}

const withEntries = (channel: ChannelFile, name: string, entries: ChannelEntry[]): ChannelFile => ({
  ...channel,
  microFrontends: { ...channel.microFrontends, [name]: entries },
});
