import { type Answer, type Order, OrderError } from 'shared-contracts/releasing/service';
import { PreviewTickets } from '../previews/preview-tickets';
import { type ChannelFile, pendingApprovalsIn, plansIn, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import type { Stages } from '../store/stages';

const dayMs = 24 * 60 * 60 * 1000;

interface PruneParts {
  archive: ReleaseArchive;
  stages: Stages;
}

/**
 * Removes versions that are not in use: not live, no canary, no fallback, in no preview, and neither published nor live
 * within the given days, on any stage of the store.
 */
export async function prune(
  { archive, stages }: PruneParts,
  { name, days, dry }: Order<'prune'>,
  now: Date,
): Promise<Answer<'prune'>> {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const required = new Map<string, string>();
  const recent = new Set<string>();
  const remotes = new Set<string>();
  for (const { name: stage, journal, store } of stages.all) {
    const { number, channel } = await journal.head();
    if (stage === 'production' && stages.own.name !== stage && number > 0)
      throw new OrderError('Production has the same store: old versions are removed there');
    const where = stage === stages.own.name ? '' : ` on ${stage}`;
    for (const [version, why] of requiredVersions(channel)) required.set(version, why + where);
    for (const preview of await new PreviewTickets(store, () => now).versions())
      required.set(`${preview.name}@${preview.version}`, `a preview shows it${where}`);
    for (const version of await versionsLiveSince(journal, since)) recent.add(version);
    for (const remote of Object.keys(channel.microFrontends)) remotes.add(remote);
    for (const route of retiredIn(channel)) remotes.add(route.name);
  }
  const pruned: Answer<'prune'> = { removed: [], kept: [] };
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
