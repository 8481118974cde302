import type { Answer, Order } from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import { PreviewTickets } from '../previews/preview-tickets';
import { type ChannelFile, pendingApprovalsIn, plansIn, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';

const dayMs = 24 * 60 * 60 * 1000;

interface PruneParts {
  archive: ReleaseArchive;
  journal: ChannelJournal;
  store: FileStore;
}

/**
 * Removes versions that are not in use: not live, no canary, no fallback, in no preview, and neither published nor live
 * within the given days.
 */
export async function prune(
  { archive, journal, store }: PruneParts,
  { name, days, dry }: Order<'prune'>,
  now: Date,
): Promise<Answer<'prune'>> {
  const { channel } = await journal.head();
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const required = requiredVersions(channel);
  for (const preview of await new PreviewTickets(store, () => now).versions())
    required.set(`${preview.name}@${preview.version}`, 'a preview shows it');
  const recent = await versionsLiveSince(journal, since);
  const pruned: Answer<'prune'> = { removed: [], kept: [] };
  const remotes = new Set([
    ...Object.keys(channel.microFrontends),
    ...retiredIn(channel).map((route) => route.name),
  ]);
  for (const remote of remotes) {
    if (name !== null && remote !== name) continue;
    for (const version of await archive.versionsOf(remote)) {
      const key = `${remote}@${version}`;
      const publication = await archive.publicationOf(remote, version);
      const isRecent = recent.has(key) || (publication !== null && publication.at >= since);
      const why = required.get(key) ?? (isRecent ? `younger than ${days} days` : null);
      if (why) pruned.kept.push({ name: remote, version, why });
      else pruned.removed.push({ name: remote, version });
    }
  }
  if (!dry)
    for (const { name: remote, version } of pruned.removed) await archive.remove(remote, version);
  return pruned;
}

function requiredVersions(channel: ChannelFile): Map<string, string> {
  const { microFrontends } = channel;
  const required = new Map<string, string>();
  for (const { releases } of [...plansIn(channel), ...pendingApprovalsIn(channel)])
    for (const { name, version } of releases)
      required.set(`${name}@${version}`, 'it goes live later');
  for (const [name, entries] of Object.entries(microFrontends)) {
    for (const { extras } of entries)
      if (extras.fallbackVersion) required.set(`${name}@${extras.fallbackVersion}`, 'the fallback');
    for (const { metadata, deployment } of entries)
      required.set(`${name}@${metadata.version}`, deployment.default ? 'live' : 'the canary');
  }
  return required;
}

/** Versions live at `since` or later; an open tab may still use them. */
async function versionsLiveSince(journal: ChannelJournal, since: string): Promise<Set<string>> {
  const versions = new Set<string>();
  for (const { at, channel } of await journal.history(1000)) {
    for (const [name, entries] of Object.entries(channel.microFrontends))
      for (const { metadata } of entries) versions.add(`${name}@${metadata.version}`);
    // Stops after the revision that was live at `since`, which counts too.
    if (at < since) break;
  }
  return versions;
}
