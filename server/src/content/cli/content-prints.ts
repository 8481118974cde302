import { table } from 'remote-kit/release/table';
import type { ContentFault, ContentSummary, FolderState } from 'shared-contracts/content';
import { momentInBahrain } from '../../staff/days';
import { faultLines } from './command';
import type { ContentDifference } from './content-difference';

/** Formats the service's answers for the terminal. */

export function checkText(faults: readonly ContentFault[]): string {
  if (faults.length === 0) return 'Nothing is wrong with the content.';
  const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  return `The content has ${count}:\n${faultLines(faults)}`;
}

const stateWords: Record<FolderState, string> = {
  same: '',
  'changed elsewhere': 'changed on the site: pull it',
  'changed here': 'changed here: publish it, or start the site again',
  'changed in both': 'changed here and on the site: see diff',
};

export const stateText = (path: string, state: FolderState): string =>
  `content/${path}: ${stateWords[state]}`;

export function listText(files: readonly ContentSummary[]): string {
  const rows = files.map(({ path, version, isThere, folder, changedAt, changedBy }) => [
    path,
    version === null ? '' : isThere ? String(version) : `${version}, deleted`,
    ...[changedAt === null ? '' : momentInBahrain(changedAt), changedBy ?? '', stateWords[folder]],
  ]);
  return table([['File', 'Version', 'When', 'Who', 'The folder'], ...rows]);
}

/** Each field with its value before and after. */
export function differenceText(differences: ContentDifference): string {
  const shown = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));
  return differences
    .map(({ kind, field, before, after }) =>
      kind === 'moved'
        ? `  ${field}: moved from place ${Number(before) + 1} to place ${Number(after) + 1}`
        : [`  ${field}`, `    - ${shown(before)}`, `    + ${shown(after)}`].join('\n'),
    )
    .join('\n');
}
