import { changeReason } from 'shared-contracts/releasing/print';
import { type Change, formatFault, type RefusedRelease } from 'shared-contracts/releasing/service';

/** What happened to releases that those who answer for them are told of, by webhook and mail. */
export interface ReleaseEvent {
  /** The same at every server that knows of it: it is told once. */
  id: string;
  /** What the journal calls it (`promote`, `canary`, `rollback`, `halt` and so on), `refused`, or `breaker`. */
  event: string;
  /** ISO moment. */
  at: string;
  by: string;
  why: string;
  /** Versions with their shares, as in the journal; null is none. */
  changes: { name: string; from: string | null; to: string | null }[];
}

/** Takes an event; whoever hands it over waits for nothing. */
export type Tell = (event: ReleaseEvent) => void;

/** A page of the journal: whoever writes one has told of it. */
export const changeEvent = (change: Change): ReleaseEvent => ({
  ...{ id: `change-${change.number}`, event: change.action, at: change.at, by: change.by },
  ...{ why: changeReason(change), changes: change.changes },
});

/** Releases that did not pass: nothing is another than before. */
export const refusedEvent = (
  { releases, by }: { releases: readonly RefusedRelease[]; by: string },
  now: Date,
): ReleaseEvent => ({
  id: `refused-${now.getTime()}-${releases.map(({ name, version }) => `${name}-${version}`).join('-')}`,
  ...{ event: 'refused', at: now.toISOString(), by },
  why: releases.flatMap(({ faults }) => faults.map(formatFault)).join('\n'),
  changes: releases.map(({ name, version }) => ({ name, from: null, to: version })),
});

/** A version that the site itself has stopped without a page of the journal, such as rendering it on the server. */
export const breakerEvent = (
  { name, version, why }: { name: string; version: string; why: string },
  now: Date,
): ReleaseEvent => ({
  // several servers may find it within the minute
  id: `breaker-${name}-${version}-${now.toISOString().slice(0, 16)}`,
  ...{ event: 'breaker', at: now.toISOString(), by: 'the site', why },
  changes: [{ name, from: version, to: version }],
});
