import type { ChannelFile } from '../releases/store/channel-file';

/** All versions that a channel names: what visitors get, and what their browsers fall back to. */
export function liveVersions({ microFrontends }: ChannelFile): { name: string; version: string }[] {
  return Object.entries(microFrontends).flatMap(([name, entries]) => {
    const versions = entries.flatMap(({ metadata, extras }) => [
      metadata.version,
      extras.fallbackVersion ?? metadata.version,
    ]);
    return [...new Set(versions)].map((version) => ({ name, version }));
  });
}
