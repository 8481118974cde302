import { errorRate, type Tally, type Trial } from 'shared-contracts/releasing/service';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import { addTallies, emptyTally } from './tally';
import { slowerThanOthers } from './vitals';

/** Counts pages and errors of the running canaries on this server. */
export class CanaryCounters {
  #trials: Trial[] = [];

  /** Starts counting new canaries and drops ended ones. */
  trackChannel(channel: ChannelFile): void {
    this.#trials = Object.keys(channel.microFrontends).flatMap((name) => {
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
      return [this.#trials.find((known) => isSameTrial(known, newTrial)) ?? newTrial];
    });
  }

  add(name: string, version: string, tally: Tally): void {
    this.#trials = this.#trials.map((trial) => {
      if (trial.name !== name) return trial;
      if (trial.version === version) return { ...trial, canary: addTallies(trial.canary, tally) };
      if (trial.standardVersion !== version) return trial;
      return { ...trial, standard: addTallies(trial.standard, tally) };
    });
  }

  all(): readonly Trial[] {
    return this.#trials;
  }
}

/** Whether two servers' counts belong to the same canary run; its salt tells repeated runs apart. */
export const isSameTrial = (a: Trial, b: Trial): boolean =>
  a.name === b.name &&
  a.version === b.version &&
  a.salt === b.salt &&
  a.standardVersion === b.standardVersion;

/** Sums the counts of one canary over several servers. */
export const mergeTrials = (trial: Trial, others: readonly Trial[]): Trial => ({
  ...trial,
  canary: [trial, ...others].map(({ canary }) => canary).reduce(addTallies),
  standard: [trial, ...others].map(({ standard }) => standard).reduce(addTallies),
});

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
