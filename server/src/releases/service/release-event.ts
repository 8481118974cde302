import {
  type Change,
  changeReason,
  formatFault,
  type RefusedRelease,
} from 'shared-contracts/releasing/service';

/** A release event, sent to subscribers by webhook and mail. */
export interface ReleaseEvent {
  /** Deterministic, so that servers that detect the same event send it once. */
  id: string;
  /** Action of the journal (`promote`, `canary`, `rollback`, `halt` and so on), `refused`, `breaker`, `errors` or `slower`. */
  event: string;
  /** ISO 8601 timestamp. */
  at: string;
  by: string;
  why: string;
  /** Versions with their shares, as in the journal; null means none. */
  changes: { name: string; from: string | null; to: string | null }[];
}

/** Queues an event for delivery; returns without waiting. */
export type NotifyRelease = (event: ReleaseEvent) => void;

/** Event of a journal revision. Every server that reads the revision produces the same event. */
export const changeEvent = (change: Change): ReleaseEvent => ({
  ...{ id: `change-${change.number}`, event: change.action, at: change.at, by: change.by },
  ...{ why: changeReason(change), changes: change.changes },
});

/** Event of releases that failed the checks; nothing has changed. */
export const refusedEvent = (
  { releases, by }: { releases: readonly RefusedRelease[]; by: string },
  now: Date,
): ReleaseEvent => ({
  id: `refused-${now.getTime()}-${releases.map(({ name, version }) => `${name}-${version}`).join('-')}`,
  ...{ event: 'refused', at: now.toISOString(), by },
  why: releases.flatMap(({ faults }) => faults.map(formatFault)).join('\n'),
  changes: releases.map(({ name, version }) => ({ name, from: null, to: version })),
});

/** Event of a version that the site stopped rendering on the server, which writes no journal revision. */
export const breakerEvent = (
  { name, version, why }: { name: string; version: string; why: string },
  now: Date,
): ReleaseEvent => ({
  // Rounded to the minute, so that several servers produce one event.
  id: `breaker-${name}-${version}-${now.toISOString().slice(0, 16)}`,
  ...{ event: 'breaker', at: now.toISOString(), by: 'the site', why },
  changes: [{ name, from: version, to: version }],
});

/** Event of an error in the code of a version that visitors have met repeatedly; `where` is its place in the sources. */
export const errorsEvent = (
  { name, version, said, where }: { name: string; version: string; said: string; where: string },
  now: Date,
): ReleaseEvent => ({
  // Once an hour for a version: the list of errors has the others.
  id: `errors-${name}-${version}-${now.toISOString().slice(0, 13)}`,
  ...{ event: 'errors', at: now.toISOString(), by: 'the site', why: `${said}\n${where}` },
  changes: [{ name, from: version, to: version }],
});

/** Event of a version whose web vitals are worse than those of the version before. */
export const slowerEvent = (
  { name, version, before, why }: { name: string; version: string; before: string; why: string },
  now: Date,
): ReleaseEvent => ({
  // Once for a version.
  id: `slower-${name}-${version}`,
  ...{ event: 'slower', at: now.toISOString(), by: 'the site', why },
  changes: [{ name, from: before, to: version }],
});
