import { clockInBahrain } from 'shared-contracts/locale';
import type { Attestation } from 'shared-contracts/release-schema';
import { figuresOf } from 'shared-contracts/releasing/figures';
import {
  type Answer,
  type Change,
  changeReason,
  errorRate,
  formatFault,
  type LiveVersion,
  passedOverText,
  type Refused,
  type RefusedRelease,
  type Status,
  type StoppedVersion,
  type Tally,
  type Trial,
  type VersionName,
  type ViewSize,
} from 'shared-contracts/releasing/service';
import type { LineChange } from './command';
import { table } from './table';

/** Formats an ISO timestamp in Bahrain time. */
const moment = (iso: string | null) => (iso ? clockInBahrain(new Date(iso)).replace('T', ' ') : '');

/** Web vitals at the 75th percentile; render time as median and 99th percentile. */
const measured = ['Kills', 'Render', 'LCP', 'INP', 'CLS'];

/** Every fault of every refused release. */
export const refusalText = ({ releases }: Refused): string =>
  releases
    .flatMap(({ name, version, faults }) => [
      `Refused: ${name} ${version}`,
      ...faults.map((fault) => `  ${formatFault(fault)}`),
    ])
    .join('\n');

/** Why a draft could not go live yet. */
export const draftFaultsText = (releases: readonly RefusedRelease[]): string =>
  releases
    .flatMap(({ name, version, faults }) => [
      `To mend before ${name} ${version} can go live:`,
      ...faults.map((fault) => `  ${formatFault(fault)}`),
    ])
    .join('\n');

const changedText = ({ name, from, to }: Change['changes'][number]) =>
  `${name}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`;

/** A change, and its state on the running servers. */
export function changeText(
  { number, changes, passedOver = [] }: Change,
  taken: ServersAfter,
): string {
  const { servers, behind, refusing } = taken;
  const showing = servers.length - behind.length - refusing.length;
  return [
    `Revision ${number}`,
    ...changes.map((change) => `  ${changedText(change)}`),
    ...passedOver.map((one) => `  ${passedOverText(one)}`),
    servers.length === 0 ? noServer : `Live on ${showing} of ${servers.length} servers`,
    ...behind.map(
      ({ server, revision }) =>
        `${server} does not follow: it still shows revision ${revision}. Look at its log, or start it again`,
    ),
    ...refusing.flatMap(({ server, refused }) =>
      refused.map(
        ({ name, version, reasons }) =>
          `${server} refused ${name} ${version}: ${reasons.join('; ')}`,
      ),
    ),
  ].join('\n');
}

export interface ServersAfter {
  servers: Status['servers'];
  /** Servers that have not yet tried the change. */
  behind: Status['servers'];
  refusing: Status['servers'];
}

const noServer = 'No server runs on this store: nobody sees it until one is started';

export const previewText = ({ address, until, page }: Answer<'preview'>) =>
  [
    address,
    `Leads to ${page}. For the browser that follows it, until ${moment(until)}, Bahrain’s time`,
  ].join('\n');

/** A preview as the comment of a pull request, in Markdown. */
export function previewComment({ address, until, page, releases }: Answer<'preview'>): string {
  const rows = releases.flatMap(({ name, version, live, isDraft, attestation, views }) => [
    '',
    `**${name}@${version}**${isDraft ? ' (a draft: it cannot go live)' : ''}, ${live ? `live is ${live}` : 'new'}`,
    ...(attestation ? [`Checked: ${sourcesOf(attestation)}`] : []),
    ...(views.length > 0
      ? [
          '',
          '| First view | kB | Live | Difference |',
          '| --- | ---: | ---: | ---: |',
          ...views.slice(0, 10).map(viewRow),
        ]
      : ['No first view has another size.']),
  ]);
  return [
    `[Look at it](${address}), beginning with \`${page}\`. Only browsers that open the link see it, until ${moment(until)}, Bahrain’s time.`,
    ...rows,
  ].join('\n');
}

function viewRow({ where, bytes, liveBytes }: ViewSize): string {
  const difference =
    liveBytes === null
      ? 'new'
      : `${bytes > liveBytes ? '+' : '−'}${kilobytes(Math.abs(bytes - liveBytes))}`;
  return `| ${where} | ${kilobytes(bytes)} | ${liveBytes === null ? '' : kilobytes(liveBytes)} | ${difference} |`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export function statusText({
  revision,
  microFrontends,
  canaries,
  retired,
  asked,
  plans,
  servers,
  stopped,
  stages,
}: Status): string {
  const rows = microFrontends.flatMap(({ name, versions }) =>
    versions.map((version) => [name, ...versionCells(version)]),
  );
  const head = [
    'Micro-frontend',
    'Version',
    'Traffic',
    'Since',
    'By',
    'Pages',
    'Errors',
    ...measured,
  ];
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
    ...(stages.length > 0 ? [stagesText(stages)] : []),
    ...microFrontends.flatMap(({ name, versions }) => versions.flatMap(sourcesText(name))),
    ...canaries.map(canaryText),
    ...asked.map(waitingText),
    ...plans.map(planText),
    ...retired.map(retiredText),
    ...stopped.map(stoppedText),
    ...(own.length > 0 ? own : [noServer]),
  ].join('\n');
}

/** What everybody gets on each stage, and what can be moved from there to this site. */
function stagesText(stages: Status['stages']): string {
  const names = [...new Set(stages.flatMap(({ versions }) => versions.map(({ name }) => name)))];
  const isProduction = stages.some(({ stage, isOwn }) => isOwn && stage === 'production');
  const rows = names.sort().map((name) => {
    const versions = stages.map((stage) => stage.versions.find((one) => one.name === name));
    const [staging] = versions;
    const isElsewhere = new Set(versions.map((one) => one?.version)).size > 1;
    const move =
      staging?.obstacle ?? (staging ? `promote ${name}@${staging.version} --from staging` : '');
    return [
      name,
      ...versions.map((one) => one?.version ?? ''),
      isProduction && isElsewhere ? move : '',
    ];
  });
  return table([['Stage', ...stages.map(({ stage }) => stage), ''], ...rows]);
}

/** Shown wherever the version is offered again. */
export const stoppedText = ({ name, version, at, why }: StoppedVersion) =>
  `The site stopped ${name} ${version} itself (${moment(at)}): ${why}`;

/** A plan with its steps in Bahrain time. */
const planText = ({ releases, steps, by }: Status['plans'][number]) => {
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(' with ');
  const times = steps.map(({ at, traffic }) => `${traffic}% at ${moment(at)}`).join(', ');
  return `Planned ${names}: ${times}, Bahrain’s time (${by})`;
};

export const plannedText = ({ number, changes }: Change) =>
  [
    `Revision ${number}`,
    ...changes.map((change) => `  ${changedText(change)}`),
    'The site does this by itself while a server of it runs. rollback ends the plan.',
  ].join('\n');

const retiredText = ({ name, path, instead, at, by }: Status['retired'][number]) =>
  `Retired /${path} of ${name}, ${instead ? `${instead} takes over` : 'nothing takes over'} (${by}, ${moment(at)})`;

/** Sources of a version, its checks and its new commits. */
const sourcesText =
  (name: string) =>
  ({ version, attestation }: LiveVersion): string[] =>
    attestation
      ? [
          `${name} ${version}: ${sourcesOf(attestation)}`,
          ...attestation.changes.map((subject) => `  ${subject}`),
        ]
      : [];

/** Commit and checks in one line, such as `commit 3fa2b1c, types and tests passed`. */
export function sourcesOf({ commit, isClean, at, ran }: Attestation): string {
  const names = ran.map(({ name }) => name).join(' and ');
  return [
    commit ? `commit ${commit.slice(0, 7)}${isClean ? '' : ' and changes beyond it'}` : 'no commit',
    names ? `${names} passed` : 'types and tests were not run',
    moment(at),
  ].join(', ');
}

const canaryText = ({ name, version, canary, standardVersion, standard }: Trial) =>
  [
    `Canary ${name} ${version}: ${percent(canary)} errors to a page`,
    standardVersion ? `the others ${percent(standard)}` : 'nobody else has it',
  ].join(', ');

const percent = (tally: Tally) => `${(100 * errorRate(tally)).toFixed(1)}%`;

const versionCells = (live: LiveVersion) => {
  const { version, traffic, isDefault, since, by, pages, errors } = live;
  const { kills, render, lcp, inp, cls } = figuresOf(live);
  return [
    version,
    `${traffic}%${isDefault ? '' : ' canary'}`,
    moment(since),
    by ?? '',
    String(pages),
    String(errors),
    ...[kills, render, lcp, inp, cls],
  ];
};

export function historyText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing was changed';
  return table([
    ['Revision', 'When', 'Who', 'What', 'From → to', 'Why'],
    ...changes.flatMap(({ number, at, by, action, changes: all, ...reason }) =>
      all.map((change, line) => [
        ...(line === 0 ? [String(number), moment(at), by, action] : ['', '', '', '']),
        changedText(change),
        line === 0 ? changeReason(reason) : '',
      ]),
    ),
  ]);
}

/** A release that waits for a second person's approval. */
export const askedText = (
  releases: readonly { name: string; version: string }[],
  program: string,
) => {
  const { name, version } = releases.find((one) => one.name === 'shell') ?? releases[0] ?? nobody;
  return [
    'A second person approves it within a day, with another token',
    `To approve: ${program} approve ${name}@${version}`,
  ].join('\n');
};
const nobody = { name: '', version: '' };

const waitingText = ({ releases, traffic, by, at }: Status['asked'][number]) =>
  `${by} asks for ${releases.map(({ name, version }) => `${name} ${version}`).join(' with ')} at ${traffic}% (${moment(at)}): a second person approves it`;

export const auditText = (entries: Answer<'audit'>) =>
  table([
    ['When', 'Who', 'What', 'On', 'Outcome'],
    ...entries.map(({ at, by, did, on, outcome }) => [moment(at), by, did, on, outcome]),
  ]);

/** The errors of a micro-frontend, each with the lines around its place in the sources. */
export function errorsText({ name, owner, versions, errors }: KnownErrors): string {
  return [
    `${name}: the team ${[owner.team, owner.contact].filter(Boolean).join(', ')}`,
    ...versions.map(({ version, traffic, commit, since }) =>
      [
        `  ${version}: ${traffic > 0 ? `${traffic}% of the visitors` : 'before it'}`,
        ...(since ? [`live since ${moment(since)}`] : []),
        ...(commit ? [`commit ${commit.slice(0, 7)}`] : []),
      ].join(', '),
    ),
    ...(errors.length === 0 ? ['No errors were reported.'] : errors.flatMap(errorLines)),
  ].join('\n');
}

/** Errors, each with who changed its line last. */
interface KnownErrors extends Answer<'errors'> {
  errors: (Answer<'errors'>['errors'][number] & { changed?: LineChange | null })[];
}

function errorLines(error: KnownErrors['errors'][number]): string[] {
  const { version, kind, place, said, count, browsers, first, last, original, changed } = error;
  const inFunction = original?.function ? `, in ${original.function}` : '';
  const width = String(original?.lines.at(-1)?.number ?? '').length;
  return [
    '',
    `${count} × ${said}${kind === 'load' ? ', not loaded' : ''} (${version})`,
    original
      ? `  ${original.file}:${original.line}:${original.column}${inFunction}`
      : `  ${place}, without a source map`,
    `  ${browsers.map((one) => `${one.name}: ${one.count}`).join(', ')}; ${moment(first)} to ${moment(last)}`,
    ...(changed
      ? [
          `  changed last by ${changed.by}, ${moment(changed.at)}: ${changed.subject} (${changed.commit})`,
        ]
      : []),
    ...(original?.lines ?? []).map(
      ({ number, text }) =>
        `  ${number === original?.line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`,
    ),
  ];
}

/** Remotes and the contracts that the live shells give them. */
export const compatText = ({ shells, remotes }: Answer<'compat'>) =>
  table([
    [
      ...['Remote', 'Version', 'Built for'],
      ...shells.map(
        ({ version, contract, olderContracts }) =>
          `Shell ${version} (${[contract, ...olderContracts].join(', ')})`,
      ),
      '',
    ],
    ...remotes.map(({ name, version, contract, given, olderModules }) => [
      ...[name, version, contract],
      ...given.map((one, at) => contractText(one, shells[at]?.contract)),
      olderModules.length > 0 ? `older: ${olderModules.join(', ')}` : '',
    ]),
  ]);

const contractText = (given: string | null, own: string | undefined) => {
  if (given === null) return 'none: it cannot run';
  return given === own ? given : `${given}, lent until no live remote takes it`;
};

/** How long a version took to be published, promoted and taken over by each server. */
export const timingsText = ({ name, version }: VersionName, timings: Answer<'timings'>) =>
  timings.length === 0
    ? `Nothing was recorded of the way of ${name} ${version}`
    : table([
        ['What', 'By', 'Until', 'Step', 'Seconds'],
        ...timings.flatMap(({ what, by, at, ms, steps }) => [
          [what, by, moment(at), 'all', seconds(ms)],
          ...steps.map((one) => ['', '', '', one.step, seconds(one.ms)]),
        ]),
      ]);

const seconds = (ms: number) => (ms / 1000).toFixed(2);

export const explanationText = (explanations: Answer<'explain'>) =>
  table([
    ['Micro-frontend', 'Version', 'Why'],
    ...explanations.map(({ name, version, why }) => [name, version, why]),
  ]);

export const prunedText = ({ removed, kept }: Answer<'prune'>, dry: boolean) =>
  [
    ...(removed.length + kept.length === 0 ? ['There is no version to remove'] : []),
    ...removed.map(({ name, version }) => `${dry ? 'Would remove' : 'Removed'} ${name} ${version}`),
    ...kept.map(({ name, version, why }) => `Kept ${name} ${version}: ${why}`),
  ].join('\n');
