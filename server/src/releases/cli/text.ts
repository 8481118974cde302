import { table } from '../../leads/cli/table';
import { rateOf, type Trial } from '../canary/canary-watch';
import type { Tally } from '../canary/page-counts';
import { sentenceOf } from '../checks/fault';
import type {
  Change,
  Explanation,
  LiveVersionStatus,
  PreviewLink,
  Pruned,
  Refused,
  Status,
} from '../service/release-service';

const moment = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? '';

/** Every reason of every release that was refused. */
export function refusalText({ releases }: Refused): string {
  return releases
    .map(({ name, version, faults }) =>
      [`Refused: ${name} ${version}`, ...faults.map((fault) => `  ${sentenceOf(fault)}`)].join(
        '\n',
      ),
    )
    .join('\n');
}

export function changeText({ number, changes }: Change): string {
  const lines = changes.map(
    ({ name, from, to }) => `  ${name}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
  );
  return [`Revision ${number}`, ...lines].join('\n');
}

export const previewText = ({ address, until }: PreviewLink) =>
  [address, `For the browser that follows it, until ${moment(until)} UTC`].join('\n');

export function statusText({ revision, microFrontends, canaries, servers }: Status): string {
  const rows = microFrontends.flatMap(({ name, versions }) =>
    versions.map((version) => [name, ...versionCells(version)]),
  );
  const head = ['Micro-frontend', 'Version', 'Traffic', 'Since', 'By', 'Pages', 'Errors'];
  const own = servers.flatMap(({ server, revision: shown, refused }) => [
    `Server ${server} shows revision ${shown}${shown < revision ? ' (not yet the newest)' : ''}`,
    ...refused.map(
      ({ name, version, reasons }) =>
        `  it refused ${name} ${version}, the last good one stays: ${reasons.join('; ')}`,
    ),
  ]);
  return [
    `Revision ${revision}`,
    table([head, ...rows]),
    ...canaries.map(canaryText),
    ...(own.length > 0 ? own : ['No server runs on this store']),
  ].join('\n');
}

const canaryText = ({ name, version, canary, standard }: Trial) =>
  `Canary ${name} ${version}: ${percent(canary)} errors to a page, the others ${percent(standard)}`;

const percent = (tally: Tally) => `${(100 * rateOf(tally)).toFixed(1)}%`;

function versionCells({
  version,
  traffic,
  isDefault,
  since,
  by,
  pages,
  errors,
}: LiveVersionStatus) {
  const share = `${traffic}%${isDefault ? '' : ' canary'}`;
  return [version, share, moment(since), by ?? '', String(pages), String(errors)];
}

export const explanationText = (explanations: readonly Explanation[]) =>
  table([
    ['Micro-frontend', 'Version', 'Why'],
    ...explanations.map(({ name, version, why }) => [name, version, why]),
  ]);

export const historyText = (changes: readonly Change[]) =>
  table([
    ['Revision', 'When', 'Who', 'What', 'From → to', 'Why'],
    ...changes.flatMap(({ number, at, by, action, why, changes: changed }) =>
      changed.map(({ name, from, to }, line) => [
        ...(line === 0 ? [String(number), moment(at), by, action] : ['', '', '', '']),
        `${name}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
        line === 0 ? why : '',
      ]),
    ),
  ]);

export function prunedText({ removed, kept }: Pruned, dry: boolean): string {
  return [
    ...removed.map(({ name, version }) => `${dry ? 'Would remove' : 'Removed'} ${name} ${version}`),
    ...kept.map(({ name, version, why }) => `Kept ${name} ${version}: ${why}`),
  ].join('\n');
}
