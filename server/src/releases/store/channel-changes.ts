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
  return freed(withEntries(channel, release.name, [entry]), release, channel);
}

interface Canary extends Occasion {
  release: AnyRelease;
  /** Percent of visitors. */
  traffic: number;
  /** For a canary that starts now; one that goes on keeps its own. */
  salt: string;
}

/** The version becomes that of a share of the visitors; the others get what they had, or nothing when it is the first. */
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

/** The canary is over; everybody gets what was the default, or nothing of a remote that had none. */
export function withoutCanary(channel: ChannelFile, name: string): ChannelFile {
  const live = defaultOf(channel, name);
  if (live)
    return withEntries(channel, name, [{ ...live, deployment: { traffic: 100, default: true } }]);
  return withoutMicroFrontend(channel, name);
}

/** These addresses are over, and with them the whole of a remote when it is named. */
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

/** Without the retired routes that this is about: the same channel when there are none. */
export function restored(
  channel: ChannelFile,
  isMeant: (route: RetiredRoute) => boolean,
): ChannelFile {
  const kept = retiredIn(channel).filter((route) => !isMeant(route));
  if (kept.length === retiredIn(channel).length) return channel;
  const { retired: _all, ...rest } = channel;
  return kept.length > 0 ? { ...rest, retired: kept } : rest;
}

/** A remote that comes back has its addresses again, and an address that another takes is in use again. */
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

/** What is planned for a micro-frontend is over when it changes in another way. */
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

export function withoutPlan(channel: ChannelFile, plan: Plan): ChannelFile {
  const { plans: _all, ...rest } = channel;
  const plans = plansIn(channel).filter((one) => one !== plan);
  return plans.length > 0 ? { ...rest, plans } : rest;
}

/** With this list of what waits for a second person. */
export function withAsked(channel: ChannelFile, asked: readonly Asked[]): ChannelFile {
  const { asked: _all, ...rest } = channel;
  return asked.length > 0 ? { ...rest, asked: [...asked] } : rest;
}
