import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dayInBahrain, instantInBahrain } from 'shared-contracts/locale';
import type { AnyRelease } from 'shared-contracts/release-schema';
import { type Candidate, readCandidate } from 'shared-contracts/releasing/candidate';
import { numberOf, rampSteps } from 'shared-contracts/releasing/ramp';
import {
  type Change,
  OrderError,
  type ReleaseService,
  type StageName,
  type Status,
  stages,
  type VersionName,
} from 'shared-contracts/releasing/service';
import { signRelease } from 'shared-contracts/releasing/signature';
import type { Spent } from 'shared-contracts/releasing/timings';
import { type Command, type Job, type Outcome, type Say, versionName } from './command';
import {
  askedText,
  auditText,
  changeText,
  compatText,
  draftFaultsText,
  errorsText,
  explanationText,
  historyText,
  plannedText,
  previewComment,
  previewText,
  prunedText,
  type ServersAfter,
  statusText,
  stoppedText,
  timingsText,
} from './print';

/** Timeout in milliseconds for a server to follow a change: longer than a dead server stays in the list. */
const timeout = 60_000;
type Step = Spent['steps'][number];

/** Milliseconds after which the command says what it waits for. */
const patience = 3000;

/** Builds, checks and stores what a command names. */
async function publish({ name, values, at, service, say }: Job) {
  if (at.own !== null && values.with.length > 0)
    throw new OrderError('--with builds remotes of one repository: this folder has one');
  const to = await service();
  const around = { at, say, status: await to.status({}) };
  const steps: Step[] = [];
  const candidate = await built(name, values, { ...around, steps });
  const others: Candidate[] = [];
  for (const other of values.with)
    others.push(await built(other, { tested: values.tested }, { ...around, steps }));
  const all = [candidate, ...others].map(({ release }) => `${release.name} ${release.version}`);
  say(`Checking ${all.join(' with ')} against what is live`);
  const spent = spentBefore(steps);
  const answer = await to.publish({ ...candidate, with: others, draft: values.draft, spent });
  const stored = [answer, ...answer.with];
  for (const { files, bytes } of stored)
    say(`Stored: ${files} files, ${Math.round(bytes / 1000)} kB`);
  return { to, answer, stored };
}

/** What this process has spent until now: on its builds, and on the rest of the command. */
function spentBefore(steps: readonly Step[]): Spent {
  const ms = Math.round(process.uptime() * 1000);
  const builds = steps.filter(({ step }) => step === 'build').reduce((sum, one) => sum + one.ms, 0);
  return { ms, steps: [{ step: 'command', ms: ms - builds }, ...steps] };
}

/** Makes published versions live, now or at a moment. */
async function promote({ releases: named, values, service, say, at: { program } }: Job) {
  const releases = named.map(({ name, version }) => ({ name, version }));
  const traffic = numberOf(values.traffic, '--traffic');
  const to = await service();
  say(`Checking ${releases.map(({ name }) => name).join(', ')} against what is live`);
  const { why, at, replaces = null } = values;
  const from = stageOf(values.from);
  if (at !== undefined) {
    const steps = [{ at: momentOf(at, new Date()).toISOString(), traffic }];
    return planOf(await to.plan({ releases, steps, why, from }));
  }
  for (const line of stoppedAmong(releases, await to.status({}))) say(line);
  const change = await to.promote({ releases, traffic, why, replaces, from });
  if (change.action !== 'ask') return announce(to, change, say);
  // No visitor sees the release before it is approved.
  return { answer: change, text: askedText(releases, program), code: 1 };
}

function stageOf(from: string | undefined): StageName | null {
  if (from === undefined) return null;
  const stage = stages.find((one) => one === from);
  if (stage) return stage;
  throw new OrderError('Write --from staging: where the versions are live already');
}

/** Commands for every team, in the repository and in a remote's own folder. */
export const teamCommands: Record<string, Command> = {
  release: {
    takes: '<remote>',
    options: '[--tested] [--traffic 10] [--with <remote>] [--why "…"]',
    does: 'builds, checks and stores it, and makes it live: publish and promote in one',
    async run(job) {
      const { answer, stored } = await publish(job);
      for (const what of answer.unchecked) job.say(`Not checked: ${what}`);
      // Of `publish` it is a folder, of `promote` a stage
      const { from: _folder, ...values } = job.values;
      const outcome = await promote({ ...job, releases: stored, values });
      const back = `To take it back: ${job.at.program} rollback ${job.at.own ? '' : job.name}`;
      return { ...outcome, text: [outcome.text, back.trim()].join('\n') };
    },
  },

  publish: {
    takes: '<remote>',
    options: '[--tested] [--draft] [--from <folder>] [--dist <folder>] [--with <remote>]',
    does: 'builds, checks and stores it, or what is built; it is not live yet',
    async run(job) {
      const { at, name, values } = job;
      const { to, answer, stored } = await publish(job);
      const next = [
        `${at.own ? '' : `${name}@`}${answer.version}`,
        ...answer.with.map((other) => `--with ${other.name}@${other.version}`),
        ...(values.to ? [`--to ${values.to}`] : []),
      ].join(' ');
      const text = [
        ...stored.map(
          (one) => `${one.isNew ? 'Published' : 'Published already'}: ${one.name}@${one.version}`,
        ),
        ...answer.unchecked.map((what) => `Not checked: ${what}`),
        ...(answer.open.length > 0 ? [draftFaultsText(answer.open)] : []),
        ...stoppedAmong(stored, await to.status({})),
        ...(answer.live === null ? [] : [`Live by a rule of the site: revision ${answer.live}`]),
        `To look at it: ${at.program} preview ${next}`,
        ...(values.draft || answer.live !== null
          ? []
          : [`To make it live: ${at.program} promote ${next}`]),
      ].join('\n');
      return { answer, text };
    },
  },

  promote: {
    takes: '<remote>@<version>…',
    options:
      '[--from staging] [--traffic 10] [--at 21:00] [--with <remote>@<version>] [--replaces <version>] [--why "…"]',
    does: 'makes it live, for all or for a share; tries what was not tried beside what is live',
    run: promote,
  },

  approve: {
    takes: '<remote>@<version>…',
    options: '',
    does: 'says as a second person that it may go live',
    async run({ releases: [first], service, say }) {
      const to = await service();
      if (!first) throw new OrderError('Say which');
      say(`Checking ${first.name} ${first.version} against what is live`);
      return announce(to, await to.approve(first), say);
    },
  },

  ramp: {
    takes: '<remote>@<version>…',
    options: '[--from staging] [--steps 1,5,25,100] [--every 1h] [--at 21:00] [--why "…"]',
    does: 'makes it live step by step; the site itself does so',
    async run({ releases, values: { steps, every, at, why, from }, service, say }) {
      const begin = at === undefined ? new Date() : momentOf(at, new Date());
      const order = {
        releases,
        why,
        steps: rampSteps({ steps, every }, begin),
        from: stageOf(from),
      };
      const to = await service();
      say(`Checking ${releases.map(({ name }) => name).join(', ')} against what is live`);
      return planOf(await to.plan(order));
    },
  },

  preview: {
    takes: '<remote>@<version>…',
    options: '[--branch <name>] [--end] [--with <remote>@<version>] [--comment]',
    does: 'prints a link that shows it to one browser alone; a branch keeps its link',
    async run({ releases, service, values: { branch = null, end, comment } }) {
      const answer = await (await service()).preview({ releases, branch, end });
      if (end) return { answer, text: `The preview of ${branch} is over` };
      return { answer, text: comment ? previewComment(answer) : previewText(answer) };
    },
  },

  rollback: {
    takes: '<remote>',
    options: '[--why "…"] [--force]',
    does: 'ends its canary; without one, back to the version before',
    async run({ name, values: { why, force }, service, say }) {
      const to = await service();
      return announce(to, await to.rollback({ name, why, force }), say);
    },
  },

  retire: {
    takes: '<remote>[/<route>]',
    options: '[--instead /home] [--undo] [--why "…"]',
    does: 'ends an address, or a whole remote; another page may take over',
    async run({ name, route, values: { instead = null, undo, why }, service, say }) {
      const to = await service();
      return announce(to, await to.retire({ name, path: route, instead, undo, why }), say);
    },
  },

  status: {
    takes: '',
    options: '[--timings <remote>@<version>]',
    does: 'what is live, since when, for whom, with how many errors; or what a version’s way took',
    async run({ service, values: { timings }, at: { own } }) {
      if (timings !== undefined) {
        const version = versionName(timings, own);
        const answer = await (await service()).timings(version);
        return { answer, text: timingsText(version, answer) };
      }
      const answer = await (await service()).status({});
      return { answer, text: statusText(answer) };
    },
  },

  compat: {
    takes: '',
    does: 'which remote takes the contract in which version of which live shell',
    async run({ service }) {
      const answer = await (await service()).compat({});
      return { answer, text: compatText(answer) };
    },
  },

  explain: {
    takes: '',
    options: '--visitor <id>',
    does: 'which versions a visitor gets, and why',
    async run({ values: { visitor }, service }) {
      if (!visitor) throw new OrderError('Say which visitor: explain --visitor <id>');
      const answer = await (await service()).explain({ visitor });
      return { answer, text: explanationText(answer) };
    },
  },

  errors: {
    takes: '<remote>',
    does: 'errors of what is live and of what was before, with their lines and who changed these last',
    async run({ name, service, at: { lastChange = async () => null } }) {
      const answer = await (await service()).errors({ name });
      const errors = await Promise.all(
        answer.errors.map(async (error) => {
          const { commit } = answer.versions.find(({ version }) => version === error.version) ?? {};
          const { original } = error;
          return {
            ...error,
            changed: commit && original ? await lastChange({ commit, ...original }) : null,
          };
        }),
      );
      return { answer: { ...answer, errors }, text: errorsText({ ...answer, errors }) };
    },
  },

  history: {
    takes: '[<remote>]',
    options: '[--limit 20]',
    does: 'who changed what, when and why',
    async run({ name, values, service }) {
      const limit = numberOf(values.limit, '--limit');
      const answer = await (await service()).history({ name: name || null, limit });
      return { answer, text: historyText(answer) };
    },
  },

  audit: {
    takes: '',
    options: '[--limit 20]',
    does: 'who gave which orders, and what came of them',
    async run({ values, service }) {
      const limit = numberOf(values.limit, '--limit');
      const answer = await (await service()).audit({ limit });
      return { answer, text: auditText(answer) };
    },
  },

  prune: {
    takes: '[<remote>]',
    options: '[--days 14] [--dry]',
    does: 'removes versions that nobody needs',
    async run({ name, values: { days, dry }, service }) {
      const order = { name: name || null, days: numberOf(days, '--days'), dry };
      const answer = await (await service()).prune(order);
      return { answer, text: prunedText(answer, dry) };
    },
  },
};

/** Builds a candidate from the current sources with their attestation, or reads an existing build. */
async function built(
  name: string,
  { from, dist, tested = false }: Partial<Job['values']>,
  {
    at: { build, adopt = async (built) => built, attest, versionOf = async () => '', key },
    say,
    status,
    steps,
  }: Pick<Job, 'at' | 'say'> & { status: Status; steps: Step[] },
): Promise<Candidate> {
  const live = status.microFrontends.find((one) => one.name === name)?.versions;
  const since = live?.find(({ isDefault }) => isDefault)?.attestation?.commit ?? null;
  const sources = { from, tested, since };
  const running = tested ? ', and running its types and tests' : '';
  if (dist === undefined) say(`Building ${name}${running}`);
  const buildHere = async () => {
    const begun = performance.now();
    const { folder, steps: parts } = await build(name, from);
    steps.push({ step: 'build', ms: Math.round(performance.now() - begun) }, ...parts);
    return folder;
  };
  const [folder, attested] = await Promise.all([
    dist === undefined ? buildHere() : adopt(dist).catch(noBuild(dist)),
    dist === undefined ? attest(name, sources) : null,
  ]);
  const candidate = await readCandidate(folder).catch(noBuild(dist));
  if (candidate.release.name !== name)
    throw new OrderError(`This is a build of ${candidate.release.name}, not of ${name}`);
  const { attestation: kept } = candidate.release;
  const isOfSources = async () => candidate.release.version === (await versionOf(name, from));
  let attestation = attested ?? kept;
  if (dist !== undefined && (tested || !kept)) {
    if (await isOfSources()) {
      say(`${dist} was built of the sources here${running}`);
      attestation = await attest(name, sources);
    } else if (tested)
      throw new OrderError(
        `--tested runs what is here, and ${dist} was built of other sources: build it again, or leave --tested out`,
      );
  }
  const release = { ...candidate.release, ...(attestation && { attestation }) };
  // Stored with the build, so that a later publication of this folder contains the same attestation.
  if (attested)
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release, null, 2));
  return { ...candidate, release, signature: key ? signedWith(key, release) : undefined };
}

/** Those of the versions that the site stopped automatically. */
const stoppedAmong = (releases: readonly VersionName[], { stopped }: Status): string[] =>
  stopped
    .filter((one) =>
      releases.some(({ name, version }) => one.name === name && one.version === version),
    )
    .map(stoppedText);

const noBuild = (dist: string | undefined) => (error: Error) => {
  throw dist === undefined ? error : new OrderError(`${dist} holds no build: ${error.message}`);
};

function signedWith(key: string, release: AnyRelease) {
  try {
    return signRelease(release, key);
  } catch {
    throw new OrderError('Set RELEASE_KEY to the key that came with your token');
  }
}

/**
 * Reports a change and how the servers took it. The exit code is 1 unless every server shows it, although it is
 * promoted.
 */
async function announce(service: ReleaseService, change: Change, say: Say): Promise<Outcome> {
  const taken = await followServers(service, change, say);
  const { servers, behind, refusing } = taken;
  const isEverywhere = servers.length > 0 && behind.length + refusing.length === 0;
  const answer = { ...change, servers };
  return { answer, text: changeText(change, taken), code: isEverywhere ? 0 : 1 };
}

/** Waits until every running server has tried the change, or the timeout has passed. */
async function followServers(
  service: ReleaseService,
  { number, changes }: Change,
  say: Say,
): Promise<ServersAfter> {
  const begun = Date.now();
  const names = new Set(['all', ...changes.map(({ name }) => name)]);
  let isSaid = false;
  for (;;) {
    const { servers } = await service.status({ after: number });
    const behind = servers.filter(({ revision }) => revision < number);
    const refusing = servers.filter(
      (one) => !behind.includes(one) && one.refused.some(({ name }) => names.has(name)),
    );
    if (behind.length === 0 || Date.now() > begun + timeout) return { servers, behind, refusing };
    if (!isSaid && Date.now() > begun + patience)
      say(`Waiting for ${behind.map(({ server }) => server).join(', ')}`);
    isSaid ||= Date.now() > begun + patience;
    // A site of an earlier version answers at once.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A plan has not changed any server yet. */
const planOf = (change: Change): Outcome => ({ answer: change, text: plannedText(change) });

/**
 * Parses `21:00`, the next such time in Bahrain, or `2026-11-23T21:00`, in Bahrain time. Throws an `OrderError` for
 * any other text or a time in the past.
 */
export function momentOf(text: string, now: Date): Date {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    const today = instantInBahrain(`${dayInBahrain(now)}T${text}`);
    return today > now ? today : new Date(today.getTime() + 24 * 60 * 60 * 1000);
  }
  const moment = instantInBahrain(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && moment > now) return moment;
  throw new OrderError('Write --at as Bahrain’s clock says it, such as 21:00 or 2026-11-23T21:00');
}
