import type { AnyRelease } from 'shared-contracts/release-schema';
import { overlap } from '../checks/route-patterns';
import {
  type Asked,
  type ChannelEntry,
  type ChannelFile,
  canaryOf,
  defaultOf,
  type Plan,
  plansIn,
  type RetiredRoute,
  retiredIn,
} from './channel-file';

/** URL path of a release's files. */
export const assetBase = (name: string, version: string) => `/assets/${name}/${version}/`;

/** The script that starts a release. */
export const entryFileOf = (release: AnyRelease): string =>
  'entry' in release
    ? release.entry
    : (release.main.files.find((file) => file.endsWith('.js')) ?? '');

const urlOf = (release: AnyRelease) =>
  assetBase(release.name, release.version) + entryFileOf(release);

interface Occasion {
  /** ISO 8601 timestamp. */
  at: string;
  by: string;
}

interface Promotion extends Occasion {
  release: AnyRelease;
  /** The live release, which becomes the fallback; null when there is none or its files are missing. */
  before: AnyRelease | null;
}

/** Makes the version the default and ends a running canary. The previous default becomes the fallback. */
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
  return freed(withEntries(channel, release.name, [entry]), release, channel);
}

interface Canary extends Occasion {
  release: AnyRelease;
  /** Percent of visitors (0 to 100). */
  traffic: number;
  /** Salt for a new canary; a running one keeps its own. */
  salt: string;
}

/**
 * Gives the version to a share of the visitors. The others keep the default, or get nothing when the remote is
 * new.
 */
export function canaried(channel: ChannelFile, { release, traffic, salt, at, by }: Canary) {
  const live = defaultOf(channel, release.name);
  const running = canaryOf(channel, release.name);
  const isSame = running?.metadata.version === release.version;
  const canary: ChannelEntry = {
    url: urlOf(release),
    ...(live && { fallbackUrl: live.url }),
    metadata: metadataOf(release),
    deployment: { traffic, default: false },
    extras: {
      ...(live && { fallbackVersion: live.metadata.version }),
      salt: isSame ? (running.extras.salt ?? salt) : salt,
      since: at,
      by,
    },
  };
  const rest = live ? [{ ...live, deployment: { traffic: 100 - traffic, default: true } }] : [];
  return freed(withEntries(channel, release.name, [...rest, canary]), release, channel);
}

/** Ends the canary: all visitors get the default, or nothing when the remote had none. */
export function withoutCanary(channel: ChannelFile, name: string): ChannelFile {
  const live = defaultOf(channel, name);
  if (live)
    return withEntries(channel, name, [{ ...live, deployment: { traffic: 100, default: true } }]);
  return withoutMicroFrontend(channel, name);
}

/** Marks addresses as retired; with `whole`, removes the remote too. */
export function retired(
  channel: ChannelFile,
  routes: readonly RetiredRoute[],
  whole: string | null,
): ChannelFile {
  const kept = retiredIn(channel).filter(
    (known) => !routes.some(({ name, path }) => name === known.name && path === known.path),
  );
  const next = whole === null ? channel : withoutMicroFrontend(channel, whole);
  return { ...next, retired: [...kept, ...routes] };
}

/** Removes matching retired routes. Returns the same object when none matches. */
export function restored(
  channel: ChannelFile,
  isMeant: (route: RetiredRoute) => boolean,
): ChannelFile {
  const kept = retiredIn(channel).filter((route) => !isMeant(route));
  if (kept.length === retiredIn(channel).length) return channel;
  const { retired: _all, ...rest } = channel;
  return kept.length > 0 ? { ...rest, retired: kept } : rest;
}

/** Unretires the addresses of a remote that returns, and addresses that the release takes over. */
function freed(next: ChannelFile, release: AnyRelease, before: ChannelFile): ChannelFile {
  if (!('routes' in release)) return next;
  const isBack = !before.microFrontends[release.name];
  return restored(next, ({ name, path }) =>
    name === release.name ? isBack : release.routes.some((route) => overlap(route.path, path)),
  );
}

function withoutMicroFrontend(channel: ChannelFile, name: string): ChannelFile {
  const next = withEntries(channel, name, []);
  const { [name]: _over, ...others } = next.microFrontends;
  return { ...next, microFrontends: others };
}

function metadataOf(release: AnyRelease) {
  return {
    version: release.version,
    integrity: release.files[`web/${entryFileOf(release)}`] ?? '',
  };
}

/** Any other change of a micro-frontend cancels its plan. */
const withEntries = (channel: ChannelFile, name: string, entries: ChannelEntry[]): ChannelFile => {
  const { plans: _all, ...rest } = channel;
  const plans = plansIn(channel).filter(({ releases }) =>
    releases.every((one) => one.name !== name),
  );
  return {
    ...rest,
    ...(plans.length > 0 && { plans }),
    microFrontends: { ...channel.microFrontends, [name]: entries },
  };
};

export const withPlan = (channel: ChannelFile, plan: Plan): ChannelFile => ({
  ...channel,
  plans: [...plansIn(channel), plan],
});

/** Removes a plan, which is compared by identity. */
export function withoutPlan(channel: ChannelFile, plan: Plan): ChannelFile {
  const { plans: _all, ...rest } = channel;
  const plans = plansIn(channel).filter((one) => one !== plan);
  return plans.length > 0 ? { ...rest, plans } : rest;
}

/** Replaces the list of orders that wait for a second person. */
export function withAsked(channel: ChannelFile, asked: readonly Asked[]): ChannelFile {
  const { asked: _all, ...rest } = channel;
  return asked.length > 0 ? { ...rest, asked: [...asked] } : rest;
}
