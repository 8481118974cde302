import { satisfies } from 'semver';
import { isForStaff, staffShell } from 'shared-contracts/release-schema';
import type { Answer } from 'shared-contracts/releasing/service';
import { describeLive, isRemote, isShell } from '../checks/environment';
import { olderVersionsOf, providedVersions } from '../live/older-majors';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';

/** The live remotes and shells with the contracts between them. */
export async function readCompat({
  archive,
  journal,
}: {
  archive: ReleaseArchive;
  journal: ChannelJournal;
}): Promise<Answer<'compat'>> {
  const live = await describeLive((await journal.head()).channel, archive);
  const shells = live.filter(isShell);
  return {
    shells: shells.map((shell) => {
      const [contract = '', ...olderContracts] = providedVersions(shell, 'shared-contracts');
      return { version: shell.version, contract, olderContracts };
    }),
    remotes: live.filter(isRemote).map((remote) => ({
      ...{ name: remote.name, version: remote.version, contract: remote.contract },
      given: shells.map((shell) => {
        const frame = isForStaff(remote) ? staffShell(shell) : shell;
        const given = frame && providedVersions(frame, 'shared-contracts');
        return given?.find((version) => satisfies(version, remote.contract)) ?? null;
      }),
      olderModules: [
        ...new Set(
          shells.flatMap((shell) =>
            Object.entries(olderVersionsOf(shell, remote) ?? {}).map(
              ([module, version]) => `${module} ${version}`,
            ),
          ),
        ),
      ],
    })),
  };
}
