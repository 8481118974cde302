import { merged } from 'shared-contracts/releasing/histogram';
import { errorRate, type Tally, type Trial } from 'shared-contracts/releasing/service';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import { slowerThanOthers } from './vitals';

export const emptyTally: Tally = { pages: 0, errors: 0 };

const measuredVitals = ['render', 'lcp', 'inp', 'cls'] as const;

/** Adds two tallies and merges their histograms. */
export function addTallies(a: Tally, b: Tally): Tally {
  const sum: Tally = { pages: a.pages + b.pages, errors: a.errors + b.errors };
  if (a.kills || b.kills) sum.kills = (a.kills ?? 0) + (b.kills ?? 0);
  for (const name of measuredVitals) {
    const values = a[name] && b[name] ? merged(a[name], b[name]) : (a[name] ?? b[name]);
    if (values) sum[name] = values;
  }
  return sum;
}

/** A trial for each running canary of the channel; one that was counted before keeps its counts. */
export const trialsOf = (channel: ChannelFile, counted: readonly Trial[] = []): Trial[] =>
  Object.keys(channel.microFrontends).flatMap((name) => {
    const [canary, standard] = [canaryOf(channel, name), defaultOf(channel, name)];
    if (!canary) return [];
    const newTrial: Trial = {
      name,
      version: canary.metadata.version,
      salt: canary.extras.salt ?? '',
      standardVersion: standard?.metadata.version ?? '',
      canary: emptyTally,
      standard: emptyTally,
    };
    return [counted.find((known) => isSameTrial(known, newTrial)) ?? newTrial];
  });

/** The trial with a tally added to the side that has this version. */
export function countFor(trial: Trial, name: string, version: string, tally: Tally): Trial {
  if (trial.name !== name) return trial;
  if (trial.version === version) return { ...trial, canary: addTallies(trial.canary, tally) };
  if (trial.standardVersion !== version) return trial;
  return { ...trial, standard: addTallies(trial.standard, tally) };
}

/** Whether two servers' counts belong to the same canary run; its salt tells repeated runs apart. */
const isSameTrial = (a: Trial, b: Trial): boolean =>
  a.name === b.name &&
  a.version === b.version &&
  a.salt === b.salt &&
  a.standardVersion === b.standardVersion;

/** Adds the counts that other servers have of the same canary. */
export function mergeTrials(trial: Trial, reported: readonly Trial[]): Trial {
  const all = [trial, ...reported.filter((one) => isSameTrial(one, trial))];
  return {
    ...trial,
    canary: all.map(({ canary }) => canary).reduce(addTallies),
    standard: all.map(({ standard }) => standard).reduce(addTallies),
  };
}

/** Fewer errors than this do not halt a canary. */
const minErrors = 10;
/** A canary is halted when its errors per page reach this rate and exceed this multiple of the default's rate. */
const maxErrorRate = 0.02;
const maxRateRatio = 2;

/** Why a canary must be halted; null when it may go on. */
export const reasonToHalt = (trial: Trial): string | null =>
  failsMoreOften(trial) ?? slowerThanOthers(trial);

function failsMoreOften({ canary, standard }: Trial): string | null {
  const rate = errorRate(canary);
  if (
    canary.errors < minErrors ||
    rate < maxErrorRate ||
    rate <= maxRateRatio * errorRate(standard)
  )
    return null;
  return `${describeTally(canary)}; the others had ${describeTally(standard)}`;
}

const describeTally = (tally: Tally) =>
  `${tally.errors} errors on ${tally.pages} pages (${(100 * errorRate(tally)).toFixed(1)} %)`;
