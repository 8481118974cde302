import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { serverBundle } from '../live/stored-release';
import { entryFileOf } from '../store/channel-changes';
import { isIntact } from '../store/release-archive';

const rebuildRemedy =
  'Build the release again and publish what the build made, whole and untouched';

/** Checks that the files are exactly those of the description and match their hashes. */
export function checkFiles({ release, files }: Candidate): Fault[] {
  const fault = (where: string, rule: string): Fault => ({
    check: 'files',
    where,
    rule,
    mend: rebuildRemedy,
  });
  const requiredFiles = [
    `web/${entryFileOf(release)}`,
    // Remotes built with other tools need no server bundle.
    ...('stock' in release ? [] : [release.name === 'shell' ? 'node/shell.cjs' : serverBundle]),
  ];
  return [
    ...requiredFiles
      .filter((file) => !(file in release.files))
      .map((file) => fault(file, 'a release cannot do without this file')),
    ...Object.entries(release.files).flatMap(([file, integrity]) => {
      const bytes = files.get(file);
      if (!bytes) return [fault(file, 'is named in release.json and is missing')];
      return isIntact(bytes, integrity)
        ? []
        : [fault(file, 'has other bytes than release.json says')];
    }),
    ...[...files.keys()]
      .filter((file) => !(file in release.files))
      .map((file) => fault(file, 'is not named in release.json')),
    ...Object.keys(release.files)
      .filter(
        (file) => !/^(web|node|maps)\/[\w.@-]+(\/[\w.@-]+)*$/.test(file) || file.includes('..'),
      )
      .map((file) => fault(file, 'files lie in web/, node/ or maps/ and have plain names')),
  ];
}
