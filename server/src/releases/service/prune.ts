import type { Answer, Order } from 'shared-contracts/releasing/service';
import { askedIn, type ChannelFile, plansIn, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes versions that are not in use: not live, no canary, no fallback, and neither published nor live within
 * the given days.
 */
export async function prune(
  archive: ReleaseArchive,
  journal: ChannelJournal,
  { name, days, dry }: Order<'prune'>,
  now: Date,
): Promise<Answer<'prune'>> {
  const { channel } = await journal.head();
  const since = new Date(now.getTime() - days * day).toISOString();
  const needed = neededBy(channel);
  const young = await liveSince(journal, since);
  const pruned: Answer<'prune'> = { removed: [], kept: [] };
  const known = new Set([
    ...Object.keys(channel.microFrontends),
    ...retiredIn(channel).map((route) => route.name),
  ]);
  for (const own of known) {
    if (name !== null && own !== name) continue;
    for (const version of await archive.versionsOf(own)) {
      const key = `${own}@${version}`;
      const publication = await archive.publicationOf(own, version);
      const isYoung = young.has(key) || (publication !== null && publication.at >= since);
      const why = needed.get(key) ?? (isYoung ? `younger than ${days} days` : null);
      if (why) pruned.kept.push({ name: own, version, why });
      else pruned.removed.push({ name: own, version });
    }
  }
  if (!dry) for (const { name: own, version } of pruned.removed) await archive.remove(own, version);
  return pruned;
}

function neededBy(channel: ChannelFile): Map<string, string> {
  const { microFrontends } = channel;
  const needed = new Map<string, string>();
  for (const { releases } of [...plansIn(channel), ...askedIn(channel)])
    for (const { name, version } of releases)
      needed.set(`${name}@${version}`, 'it goes live later');
  for (const [name, entries] of Object.entries(microFrontends)) {
    for (const { extras } of entries)
      if (extras.fallbackVersion) needed.set(`${name}@${extras.fallbackVersion}`, 'the fallback');
    for (const { metadata, deployment } of entries)
      needed.set(`${name}@${metadata.version}`, deployment.default ? 'live' : 'the canary');
  }
  return needed;
}

/** Versions live at `since` or later; an open tab may still use them. */
async function liveSince(journal: ChannelJournal, since: string): Promise<Set<string>> {
  const young = new Set<string>();
  for (const { at, channel } of await journal.history(1000)) {
    for (const [name, entries] of Object.entries(channel.microFrontends))
      for (const { metadata } of entries) young.add(`${name}@${metadata.version}`);
    // Stops after the revision that was live at `since`, which counts too.
    if (at < since) break;
  }
  return young;
}
