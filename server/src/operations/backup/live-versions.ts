import type { ChannelFile } from '../../releases/store/channel-file';

/** All versions that a channel refers to: the current ones and their fallbacks. */
export function liveVersions({ microFrontends }: ChannelFile): { name: string; version: string }[] {
  return Object.entries(microFrontends).flatMap(([name, entries]) => {
    const versions = entries.flatMap(({ metadata, extras }) => [
      metadata.version,
      extras.fallbackVersion ?? metadata.version,
    ]);
    return [...new Set(versions)].map((version) => ({ name, version }));
  });
}
