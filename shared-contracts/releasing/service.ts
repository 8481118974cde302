import * as v from 'valibot';
import { attestationSchema, releaseSchema } from '../src/release/release-schema';
import type { Candidate, CandidateSet } from './candidate';
import { histogramSchema } from './histogram';

const text = v.pipe(v.string(), v.maxLength(500));
/** ISO moment. */
const moment = v.string();

/** A release by name and version. */
const versionName = v.object({ name: text, version: text });

/** What a token may be for: to build and look at releases, and to change what visitors get. */
export const roles = ['publish', 'promote'] as const;
export type Role = (typeof roles)[number];

/** An order that somebody gave. */
export const auditEntrySchema = v.object({
  at: v.string(),
  by: v.string(),
  /** The call, or what was done with tokens. */
  did: v.string(),
  /** Releases, a remote, a team. */
  on: v.string(),
  /** `done`, or `refused: ` and why. */
  outcome: v.string(),
});

/** Why a release cannot go live, in words for the team that made it. */
const fault = v.object({
  /** What was checked, such as `routes`. */
  check: v.string(),
  /** File, route or fragment that it is about. */
  where: v.string(),
  /** What does not hold. */
  rule: v.string(),
  /** What to do about it. */
  mend: v.string(),
});

/** How often something was shown, how often it failed on the server or in a browser, and how long it took. */
export const tallySchema = v.object({
  pages: v.number(),
  errors: v.number(),
  /** How often a process that rendered it had to be ended. */
  kills: v.optional(v.number()),
  /** ms that the server took for a page of it, each time that it was rendered. */
  render: v.optional(histogramSchema),
  /** What visitors measured: ms until the largest part stood there, ms of the slowest answer to them, thousandths of shift. */
  lcp: v.optional(histogramSchema),
  inp: v.optional(histogramSchema),
  cls: v.optional(histogramSchema),
});

/** A canary beside what the others get, both counted since it began. */
export const trialSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Tells this canary from an earlier one of the same version. */
  salt: v.string(),
  /** The version that the others get. */
  standardVersion: v.string(),
  canary: tallySchema,
  standard: tallySchema,
});

/** A version that a server does not show, and why. */
export const refusalSchema = v.object({
  ...versionName.entries,
  at: moment,
  reasons: v.array(v.string()),
});

/** What is done with what is live. A newer site may have written others, so that readers take any text. */
export const changeActions = [
  'promote',
  'canary',
  'ask',
  'plan',
  'plan ended',
  'rollback',
  'halt',
  'retire',
  'restore',
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** A change of what is live: who, when, why, from what, to what. */
export const changeSchema = v.object({
  number: v.number(),
  at: moment,
  by: v.string(),
  action: v.string(),
  why: v.string(),
  changes: v.array(
    v.object({
      name: v.string(),
      /** Versions with their shares, such as `1.0.0-3fa2b1c9` or `1.0.0-3fa2b1c9 90%, 1.0.0-77c1d2e0 10%`; null is none. */
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
  /** Newer versions that a way back did not take, because they cannot run. */
  passedOver: v.optional(v.array(v.object({ ...versionName.entries, why: v.string() }))),
});

/** A version that the site itself has stopped. */
const stoppedSchema = v.object({ ...versionName.entries, at: moment, why: v.string() });
export type StoppedVersion = v.InferOutput<typeof stoppedSchema>;

const storedSchema = v.object({
  ...versionName.entries,
  /** False when the very same release was there already. */
  isNew: v.boolean(),
  files: v.number(),
  bytes: v.number(),
});

const publishedSchema = v.object({
  ...storedSchema.entries,
  with: v.array(storedSchema),
  /** What could not be checked, in words. */
  unchecked: v.array(v.string()),
});

const liveVersionSchema = v.object({
  version: v.string(),
  /** Percent of visitors. */
  traffic: v.number(),
  isDefault: v.boolean(),
  /** Null when nobody wrote it down. */
  since: v.nullable(moment),
  by: v.nullable(v.string()),
  fallback: v.nullable(v.string()),
  /** What was said of its sources; null when nothing was. */
  attestation: v.nullable(attestationSchema),
  /** What the servers that run now have counted since they started, on servers and in browsers. */
  ...tallySchema.entries,
});

const serverSchema = v.object({
  server: v.string(),
  /** The newest that it has tried. */
  revision: v.number(),
  refused: v.array(refusalSchema),
});

/** An address that is over: the remote that had it, its route's pattern, and what takes over. */
export const retiredSchema = v.object({
  name: v.string(),
  /** Without a language. */
  path: v.string(),
  /** Path without a language; null when nothing takes over. */
  instead: v.nullable(v.string()),
  at: moment,
  by: v.string(),
});

/** What goes live by itself, to more visitors with each step. */
export const planSchema = v.object({
  releases: v.pipe(v.array(versionName), v.minLength(1)),
  steps: v.pipe(v.array(v.object({ at: moment, traffic: v.number() })), v.minLength(1)),
  /** Who made it, and what for. */
  by: v.string(),
  why: v.string(),
});

/** What goes live when a second person says so too. */
export const askedSchema = v.object({
  releases: v.array(versionName),
  traffic: v.number(),
  replaces: v.nullable(v.string()),
  by: v.string(),
  at: moment,
  why: v.string(),
});

const statusSchema = v.object({
  revision: v.number(),
  microFrontends: v.array(v.object({ name: v.string(), versions: v.array(liveVersionSchema) })),
  /** Canaries that run, counted over all servers since they began. */
  canaries: v.array(trialSchema),
  retired: v.array(retiredSchema),
  plans: v.array(planSchema),
  asked: v.array(askedSchema),
  servers: v.array(serverSchema),
  /** What the site itself has stopped, the newest first. */
  stopped: v.optional(v.array(stoppedSchema), []),
});

/** A link that shows published versions to the browser that follows it, and to no other. */
const previewLinkSchema = v.object({ address: v.string(), until: moment });

const explanationSchema = v.object({ ...versionName.entries, why: v.string() });

const prunedSchema = v.object({
  removed: v.array(versionName),
  kept: v.array(explanationSchema),
});

export const signatureSchema = v.object({ key: text, signature: text });

/** A release as it travels: its files in base64. */
const travelling = {
  release: releaseSchema,
  files: v.record(v.string(), v.string()),
  signature: v.optional(signatureSchema),
};
type Travelling = v.InferOutput<v.ObjectSchema<typeof travelling, undefined>>;

function arrived({ release, files, signature }: Travelling): Candidate {
  const bytes = Object.entries(files).map(
    ([file, content]) => [file, Buffer.from(content, 'base64')] as const,
  );
  return { release, files: new Map(bytes), signature };
}

/** `with` are releases that fit only together with it. */
const candidateSchema = v.pipe(
  v.object({ ...travelling, with: v.optional(v.array(v.object(travelling))) }),
  v.transform(
    ({ with: others = [], ...own }): CandidateSet => ({
      ...arrived(own),
      with: others.map(arrived),
    }),
  ),
);

const releases = v.pipe(v.array(versionName), v.minLength(1));
const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/))]),
  v.transform(Number),
);
/** Null, or no name at all, is every micro-frontend. */
const anyName = v.optional(v.nullable(text), null);

/**
 * What teams do with releases: each call, the role that it needs, what it takes and what it answers with. On this machine or at
 * the other end of a line, each rejects with `Refused` when a check fails.
 */
export const calls = {
  /** Checks and stores; what is live stays as it is. */
  publish: { role: 'publish', method: 'POST', order: candidateSchema, answer: publishedSchema },
  /** Makes all of these live in one step, or none. `traffic`: percent of visitors; 100 is everybody. */
  promote: {
    role: 'promote',
    method: 'POST',
    order: v.object({
      releases,
      traffic: v.number(),
      why: text,
      /** The version of a canary that runs and ends with this; another that runs is a reason to refuse. */
      replaces: v.nullish(text),
    }),
    answer: changeSchema,
  },
  /** Says as a second person that what somebody else has asked for may go live. */
  approve: { role: 'promote', method: 'POST', order: versionName, answer: changeSchema },
  /** The site makes these live by itself, when it is time: each step is for more visitors. A rollback ends the plan. */
  plan: {
    role: 'promote',
    method: 'POST',
    order: v.object({ releases, steps: planSchema.entries.steps, why: text }),
    answer: changeSchema,
  },
  /** To the newest version before that can run. `force` goes back even to what does not fit to what is live now. */
  rollback: {
    role: 'promote',
    method: 'POST',
    order: v.object({ name: text, why: text, force: v.boolean() }),
    answer: changeSchema,
  },
  /**
   * Ends one address of a remote, `path` is its route's pattern, or the whole remote. Who asks for it is led to
   * `instead`, or told that it is gone. `undo` brings an address back.
   */
  retire: {
    role: 'promote',
    method: 'POST',
    order: v.object({
      name: text,
      path: v.nullable(text),
      instead: v.nullable(text),
      undo: v.boolean(),
      why: text,
    }),
    answer: changeSchema,
  },
  preview: {
    role: 'publish',
    method: 'POST',
    order: v.object({ releases }),
    answer: previewLinkSchema,
  },
  status: { role: null, method: 'GET', order: v.object({}), answer: statusSchema },
  /** The server bundle of a published version, for teams that develop beside it. */
  bundle: {
    role: null,
    method: 'GET',
    order: versionName,
    answer: v.object({ text: v.string() }),
  },
  /** Which version of each micro-frontend a visitor gets, and why. */
  explain: {
    role: null,
    method: 'GET',
    order: v.object({ visitor: text }),
    answer: v.array(explanationSchema),
  },
  /** The newest changes first. */
  history: {
    role: null,
    method: 'GET',
    order: v.object({ name: anyName, limit: v.optional(whole, 20) }),
    answer: v.array(changeSchema),
  },
  /** Who gave which orders, the newest first. */
  audit: {
    role: null,
    method: 'GET',
    order: v.object({ limit: v.optional(whole, 50) }),
    answer: v.array(auditEntrySchema),
  },
  /** Removes what was neither published nor live for `days`; `dry` only says what it would do. */
  prune: {
    role: 'promote',
    method: 'POST',
    order: v.object({ name: anyName, days: v.number(), dry: v.boolean() }),
    answer: prunedSchema,
  },
} as const;

type Calls = typeof calls;
export type CallName = keyof Calls;
/** What the list of orders names: a call, or what was done with tokens. */
export type OrderName = CallName | 'token' | 'revoke';
export type Order<Name extends CallName> = v.InferOutput<Calls[Name]['order']>;
export type Answer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>;
export type ReleaseService = {
  [Name in CallName]: (order: Order<Name>) => Promise<Answer<Name>>;
};

/** Where a site takes the calls, each under its name. */
export const servicePrefix = '/-/releases/';

/** What a failed call answers with over the network. */
export const failureSchema = v.object({
  error: v.string(),
  refused: v.optional(v.array(v.object({ ...versionName.entries, faults: v.array(fault) }))),
});

export type VersionName = v.InferOutput<typeof versionName>;
export type Fault = v.InferOutput<typeof fault>;
export type Tally = v.InferOutput<typeof tallySchema>;
export type Trial = v.InferOutput<typeof trialSchema>;
export type Refusal = v.InferOutput<typeof refusalSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type LiveVersion = v.InferOutput<typeof liveVersionSchema>;
export type Status = v.InferOutput<typeof statusSchema>;
export type Failure = v.InferOutput<typeof failureSchema>;

export type RefusedRelease = NonNullable<Failure['refused']>[number];

/** Releases that cannot go live, each with every reason. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly releases: RefusedRelease[]) {
    super(releases.map(({ name, version }) => `${name} ${version} is refused`).join(', '));
  }
}

/** An order that makes no sense: there is no such version, nothing to go back to. In words for the team. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
}

export const formatFault = ({ check, where, rule, mend }: Fault) =>
  `${check}: ${where}: ${rule}. ${mend}.`;

/** Errors to a page; in-app navigations bring errors without a page of the server's. */
export const errorRate = ({ pages, errors }: Tally) => errors / Math.max(pages, 1);
