import type { AnyRelease } from 'shared-contracts/release-schema';
import { digestOfRelease } from 'shared-contracts/releasing/signature';
import { patternsOverlap } from '../checks/route-patterns';
import {
  type ChannelEntry,
  type ChannelFile,
  canaryOf,
  defaultOf,
  type PendingApproval,
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

interface ChangeAuthor {
  /** ISO 8601 timestamp. */
  at: string;
  by: string;
}

interface Promotion extends ChangeAuthor {
  release: AnyRelease;
  /** The live release, which becomes the fallback; null when there is none or its files are missing. */
  previous: AnyRelease | null;
}

/** Makes the version the default and ends a running canary. The previous default becomes the fallback. */
export function withPromotion(channel: ChannelFile, { release, previous, at, by }: Promotion) {
  const live = defaultOf(channel, release.name);
  const isLive = live?.metadata.version === release.version;
  const fallback = isLive ? null : previous;
  const entry: ChannelEntry = {
    url: urlOf(release),
    ...(fallback && { fallbackUrl: urlOf(fallback) }),
    ...(isLive && live.fallbackUrl && { fallbackUrl: live.fallbackUrl }),
    metadata: metadataOf(release),
    deployment: { traffic: 100, default: true },
    extras: isLive
      ? live.extras
      : {
          ...(fallback && { fallbackVersion: fallback.version }),
          ...{ since: at, by, digest: digestOfRelease(release) },
        },
  };
  return reclaimRoutes(withEntries(channel, release.name, [entry]), release, channel);
}

interface Canary extends ChangeAuthor {
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
export function addCanary(channel: ChannelFile, { release, traffic, salt, at, by }: Canary) {
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
      ...{ since: at, by, digest: digestOfRelease(release) },
    },
  };
  const rest = live ? [{ ...live, deployment: { traffic: 100 - traffic, default: true } }] : [];
  return reclaimRoutes(withEntries(channel, release.name, [...rest, canary]), release, channel);
}

/** Ends the canary: all visitors get the default, or nothing when the remote had none. */
export function withoutCanary(channel: ChannelFile, name: string): ChannelFile {
  const live = defaultOf(channel, name);
  return withEntries(
    channel,
    name,
    live ? [{ ...live, deployment: { traffic: 100, default: true } }] : [],
  );
}

/** Marks addresses as retired; with `wholeRemote`, removes the remote too. */
export function withRetiredRoutes(
  channel: ChannelFile,
  routes: readonly RetiredRoute[],
  wholeRemote: string | null,
): ChannelFile {
  const others = retiredIn(channel).filter(
    (known) => !routes.some(({ name, path }) => name === known.name && path === known.path),
  );
  const next = wholeRemote === null ? channel : withEntries(channel, wholeRemote, []);
  return { ...next, retired: [...others, ...routes] };
}

/** Removes matching retired routes. Returns the same object when none matches. */
export function withoutRetiredRoutes(
  channel: ChannelFile,
  shouldRestore: (route: RetiredRoute) => boolean,
): ChannelFile {
  const remaining = retiredIn(channel).filter((route) => !shouldRestore(route));
  if (remaining.length === retiredIn(channel).length) return channel;
  const { retired: _all, ...rest } = channel;
  return remaining.length > 0 ? { ...rest, retired: remaining } : rest;
}

/** Unretires the addresses of a remote that returns, and addresses that the release takes over. */
function reclaimRoutes(next: ChannelFile, release: AnyRelease, previous: ChannelFile): ChannelFile {
  if (!('routes' in release)) return next;
  const isBack = !previous.microFrontends[release.name];
  return withoutRetiredRoutes(next, ({ name, path }) =>
    name === release.name
      ? isBack
      : release.routes.some((route) => patternsOverlap(route.path, path)),
  );
}

function metadataOf(release: AnyRelease) {
  return {
    version: release.version,
    integrity: release.files[`web/${entryFileOf(release)}`] ?? '',
  };
}

/** Sets the live versions of a micro-frontend; none removes it. Cancels its plan. */
export function withEntries(
  channel: ChannelFile,
  name: string,
  entries: ChannelEntry[],
): ChannelFile {
  const { plans: _all, ...rest } = channel;
  const { [name]: _replaced, ...others } = channel.microFrontends;
  const plans = plansIn(channel).filter(({ releases }) =>
    releases.every((one) => one.name !== name),
  );
  return {
    ...rest,
    ...(plans.length > 0 && { plans }),
    microFrontends: entries.length > 0 ? { ...channel.microFrontends, [name]: entries } : others,
  };
}

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
export function withPendingApprovals(
  channel: ChannelFile,
  asked: readonly PendingApproval[],
): ChannelFile {
  const { asked: _all, ...rest } = channel;
  return asked.length > 0 ? { ...rest, asked: [...asked] } : rest;
}
