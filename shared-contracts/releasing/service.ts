import * as v from 'valibot';
import { attestationSchema, releaseSchema } from '../src/release/release-schema';
import type { Candidate, CandidateSet } from './candidate';
import { histogramSchema } from './histogram';
import { spentSchema, timingSchema } from './timings';

const text = v.pipe(v.string(), v.maxLength(500));
/** ISO timestamp. */
const moment = v.string();

const versionName = v.object({ name: text, version: text });

/** Permissions of a token: `publish` builds and previews releases, `promote` changes what visitors get. */
export const roles = ['publish', 'promote'] as const;
export type Role = (typeof roles)[number];

/** Stages of a store, in the order in which a version passes them. Each has its own site. */
export const stages = ['staging', 'production'] as const;
export type StageName = (typeof stages)[number];

export const auditEntrySchema = v.object({
  at: v.string(),
  by: v.string(),
  /** Name of the call, or an action on tokens. */
  did: v.string(),
  /** Releases, a remote or a team. */
  on: v.string(),
  /** `done`, or `refused: ` and the reason. */
  outcome: v.string(),
});

/** A reason why a release cannot go live, for the team that built it. */
const fault = v.object({
  /** Name of the check, such as `routes`. */
  check: v.string(),
  /** File, route or fragment with the fault. */
  where: v.string(),
  rule: v.string(),
  /** How to fix it. */
  mend: v.string(),
});

/** Counters of a version: page views, errors on the server and in browsers, and timings. */
export const tallySchema = v.object({
  pages: v.number(),
  errors: v.number(),
  /** How often a rendering process had to be killed. */
  kills: v.optional(v.number()),
  /** Render time on the server in ms. */
  render: v.optional(histogramSchema),
  /** Web vitals of visitors: LCP in ms, INP in ms, CLS in thousandths. */
  lcp: v.optional(histogramSchema),
  inp: v.optional(histogramSchema),
  cls: v.optional(histogramSchema),
});

/** A canary and the standard version, both counted since the canary began. */
export const trialSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Distinguishes this canary from an earlier one of the same version. */
  salt: v.string(),
  /** The version for visitors outside the canary. */
  standardVersion: v.string(),
  canary: tallySchema,
  standard: tallySchema,
});

/** A version that a server refused to load, and why. */
export const refusalSchema = v.object({
  ...versionName.entries,
  at: moment,
  reasons: v.array(v.string()),
});

/** Actions on the live versions. A newer site may have stored others, so readers accept any text. */
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

/** How a version did on staging until it was moved to production. */
const testedSchema = v.object({
  ...versionName.entries,
  /** When everybody got it there first. */
  since: moment,
  /** Whole minutes for which everybody got it there. */
  minutes: v.number(),
  /** As the running servers of staging have counted since their start. */
  pages: v.number(),
  errors: v.number(),
  /** Null when it was not recorded. */
  publishedBy: v.nullable(v.string()),
  promotedBy: v.nullable(v.string()),
});
export type Tested = v.InferOutput<typeof testedSchema>;

/** A change of the live versions: who, when, why, before and after. */
export const changeSchema = v.object({
  number: v.number(),
  at: moment,
  by: v.string(),
  action: v.string(),
  why: v.string(),
  changes: v.array(
    v.object({
      name: v.string(),
      /**
       * Versions with their shares, such as `1.0.0-3fa2b1c9` or `1.0.0-3fa2b1c9 90%, 1.0.0-77c1d2e0 10%`; null for
       * none.
       */
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
  /** Newer versions that a rollback skipped, because they cannot run. */
  passedOver: v.optional(v.array(v.object({ ...versionName.entries, why: v.string() }))),
  /** How the versions did on staging, when they were moved from there. */
  tested: v.optional(v.array(testedSchema)),
});

/** A version that the site stopped automatically. */
const stoppedSchema = v.object({ ...versionName.entries, at: moment, why: v.string() });
export type StoppedVersion = v.InferOutput<typeof stoppedSchema>;

/** A release that a check refuses, with all faults. */
const refusedSchema = v.object({ ...versionName.entries, faults: v.array(fault) });

const storedSchema = v.object({
  ...versionName.entries,
  /** False when an identical release was stored already. */
  isNew: v.boolean(),
  files: v.number(),
  bytes: v.number(),
});

const publishedSchema = v.object({
  ...storedSchema.entries,
  with: v.array(storedSchema),
  /** What could not be checked, as sentences. */
  unchecked: v.array(v.string()),
  /** Why a draft could not go live; checks that run pages are left out. */
  open: v.optional(v.array(refusedSchema), []),
  /** Revision that made it live at once, by a rule of the site; null without such a rule. */
  live: v.optional(v.nullable(v.number()), null),
});

const liveVersionSchema = v.object({
  version: v.string(),
  /** Percent of visitors. */
  traffic: v.number(),
  isDefault: v.boolean(),
  /** Null when it was not recorded. */
  since: v.nullable(moment),
  by: v.nullable(v.string()),
  fallback: v.nullable(v.string()),
  /** Statement about its sources; null without one. */
  attestation: v.nullable(attestationSchema),
  /** Counters of the running servers since their start, from servers and browsers. */
  ...tallySchema.entries,
});

const serverSchema = v.object({
  server: v.string(),
  /** The newest revision that the server has tried. */
  revision: v.number(),
  refused: v.array(refusalSchema),
});

/** An address that no longer exists: its remote, its route pattern, and the path to redirect to. */
export const retiredSchema = v.object({
  name: v.string(),
  /** Without language prefix. */
  path: v.string(),
  /** Path without language prefix; null answers 410. */
  instead: v.nullable(v.string()),
  at: moment,
  by: v.string(),
});

/** A scheduled rollout: each step gives the version to more visitors. */
export const planSchema = v.object({
  releases: v.pipe(v.array(versionName), v.minLength(1)),
  steps: v.pipe(v.array(v.object({ at: moment, traffic: v.number() })), v.minLength(1)),
  /** Who made the plan, and why. */
  by: v.string(),
  why: v.string(),
});

/** A promotion that waits for a second person's approval. */
export const askedSchema = v.object({
  releases: v.array(versionName),
  traffic: v.number(),
  replaces: v.nullable(v.string()),
  by: v.string(),
  at: moment,
  why: v.string(),
  /** Stage that the versions are moved from. */
  from: v.optional(v.nullable(v.picklist(stages)), null),
});

/** What everybody gets on a stage. */
const stageSchema = v.object({
  stage: v.picklist(stages),
  /** Whether the answering site serves this stage. */
  isOwn: v.boolean(),
  /** Public origin of its running servers; null when none runs. */
  origin: v.nullable(v.string()),
  versions: v.array(
    v.object({
      ...versionName.entries,
      since: v.nullable(moment),
      by: v.nullable(v.string()),
      pages: v.number(),
      errors: v.number(),
      /** Why this site cannot take it over now; null when it can, or has it. */
      obstacle: v.nullable(v.string()),
    }),
  ),
});

const statusSchema = v.object({
  revision: v.number(),
  microFrontends: v.array(v.object({ name: v.string(), versions: v.array(liveVersionSchema) })),
  /** Running canaries, counted over all servers since they began. */
  canaries: v.array(trialSchema),
  retired: v.array(retiredSchema),
  plans: v.array(planSchema),
  asked: v.array(askedSchema),
  servers: v.array(serverSchema),
  /** Versions that the site stopped automatically, newest first. */
  stopped: v.optional(v.array(stoppedSchema), []),
  /** All stages of the store; empty while there is one only. */
  stages: v.optional(v.array(stageSchema), []),
});

/** What orders can name: published versions that not everybody has, and routes of live remotes. */
const orderableSchema = v.object({
  /** The newest 5 of each remote, the newest first. */
  versions: v.array(
    v.object({
      ...versionName.entries,
      /** Null when it was not recorded. */
      at: v.nullable(moment),
      by: v.nullable(v.string()),
      attestation: v.nullable(attestationSchema),
      /** Whether it can be looked at and not go live. */
      isDraft: v.optional(v.boolean(), false),
      /** When and why the site stopped it; null when it did not. */
      stopped: v.nullable(v.pick(stoppedSchema, ['at', 'why'])),
    }),
  ),
  routes: v.array(v.object({ name: v.string(), path: v.string() })),
});

/** A first view in bytes, compressed. */
const viewSizeSchema = v.object({
  /** Such as `/career`, or `every page` for a shell. */
  where: v.string(),
  bytes: v.number(),
  /** Of the live version; null when it has no such view. */
  liveBytes: v.nullable(v.number()),
});

/** A link that shows published versions only to the browser that opens it. */
const previewLinkSchema = v.object({
  address: v.string(),
  until: moment,
  /** Where the link leads: the first page that differs from what is live, without language. */
  page: v.optional(v.string(), '/home'),
  releases: v.optional(
    v.array(
      v.object({
        ...versionName.entries,
        /** The version that everybody has; null for a new remote. */
        live: v.nullable(v.string()),
        isDraft: v.boolean(),
        attestation: v.nullable(attestationSchema),
        /** First views whose bytes differ from the live version's, the heaviest first. */
        views: v.array(viewSizeSchema),
      }),
    ),
    [],
  ),
});
export type ViewSize = v.InferOutput<typeof viewSizeSchema>;

const originalPlaceSchema = v.object({
  /** Such as `mfe-careers/src/career/job-table.tsx`. */
  file: v.string(),
  line: v.number(),
  column: v.number(),
  function: v.nullable(v.string()),
  /** The lines around; empty for packages. */
  lines: v.array(v.object({ number: v.number(), text: v.string() })),
});
export type OriginalPlace = v.InferOutput<typeof originalPlaceSchema>;

const errorsSchema = v.object({
  name: v.string(),
  owner: v.object({ team: v.string(), contact: v.optional(v.string()) }),
  /** The live versions with their shares, and those before them with 0. */
  versions: v.array(
    v.object({
      version: v.string(),
      traffic: v.number(),
      /** Of the sources; null when it was not recorded. */
      commit: v.optional(v.nullable(v.string()), null),
      /** When it went live first, as far as it was recorded. */
      since: v.optional(v.nullable(moment), null),
    }),
  ),
  /** The most frequent come first. */
  errors: v.array(
    v.object({
      version: v.string(),
      /** Whether code threw in a browser, failed to load there, or failed while the server rendered. */
      kind: v.picklist(['throw', 'load', 'render']),
      /** In the built file. */
      place: v.string(),
      /** Kind of the error, with its message when that can be told. */
      said: v.string(),
      count: v.number(),
      browsers: v.array(v.object({ name: v.string(), count: v.number() })),
      first: moment,
      last: moment,
      /** Null without a source map. */
      original: v.nullable(originalPlaceSchema),
    }),
  ),
});

/** What live remotes take from live shells. */
const fitSchema = v.object({
  shells: v.array(
    v.object({ version: v.string(), contract: v.string(), olderContracts: v.array(v.string()) }),
  ),
  remotes: v.array(
    v.object({
      ...versionName.entries,
      /** Range of `shared-contracts` that it was built for. */
      contract: v.string(),
      /** For each shell above, the contract that it gives the remote; null when it gives none. */
      given: v.array(v.nullable(v.string())),
      /** Modules that it takes from a shell in an older major, such as `shared-ui/button 1.4.0`. */
      olderModules: v.array(v.string()),
    }),
  ),
});

const explanationSchema = v.object({ ...versionName.entries, why: v.string() });

const prunedSchema = v.object({
  removed: v.array(versionName),
  kept: v.array(explanationSchema),
});

export const signatureSchema = v.object({ key: text, signature: text });

/** A release in transit: its files are base64. */
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

/** `with` are releases that can run only together with this one. */
const candidateSchema = v.pipe(
  v.object({
    ...travelling,
    with: v.optional(v.array(v.object(travelling))),
    draft: v.optional(v.boolean()),
    spent: v.optional(spentSchema),
  }),
  v.transform(
    ({ with: others = [], draft = false, spent, ...own }): CandidateSet => ({
      ...arrived(own),
      with: others.map(arrived),
      draft,
      spent,
    }),
  ),
);

const releases = v.pipe(v.array(versionName), v.minLength(1));
/** A whole number. Queries have it as text. */
const whole = (digits: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${digits}}$`)))]),
    v.transform(Number),
  );
/** Null or absent means every micro-frontend. */
const anyName = v.optional(v.nullable(text), null);

/**
 * The calls of the release service: each with its role, order and answer. Locally and over the network they reject
 * with `Refused` when a check fails, and with `OrderError` for an impossible order.
 */
export const calls = {
  /** Checks and stores a release; what is live does not change. */
  publish: { role: 'publish', method: 'POST', order: candidateSchema, answer: publishedSchema },
  /** Makes all of these live in one revision, or none. `traffic` is the percentage of visitors; 100 is all of them. */
  promote: {
    role: 'promote',
    method: 'POST',
    order: v.object({
      releases,
      traffic: v.number(),
      why: text,
      /** Version of a running canary that this replaces; any other running canary makes the call fail. */
      replaces: v.nullish(text),
      /** Stage that the versions are moved from; what was not live there is refused. */
      from: v.nullish(v.picklist(stages)),
    }),
    answer: changeSchema,
  },
  /** Approves, as a second person, what another person asked to promote. */
  approve: { role: 'promote', method: 'POST', order: versionName, answer: changeSchema },
  /** Schedules a rollout: the site promotes these by itself, each step to more visitors. A rollback ends the plan. */
  plan: {
    role: 'promote',
    method: 'POST',
    order: v.object({
      releases,
      steps: planSchema.entries.steps,
      why: text,
      from: v.nullish(v.picklist(stages)),
    }),
    answer: changeSchema,
  },
  /**
   * Goes back to the newest earlier version that can run. `force` accepts a version that does not fit the live ones.
   */
  rollback: {
    role: 'promote',
    method: 'POST',
    order: v.object({ name: text, why: text, force: v.boolean() }),
    answer: changeSchema,
  },
  /**
   * Retires one route of a remote, given by its pattern `path`, or the whole remote. The address redirects to
   * `instead`, or answers 410. `undo` restores it.
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
    /** The link of a branch stays the same, and each order renews it; `end` removes it. */
    order: v.object({
      releases: v.array(versionName),
      branch: v.nullish(text),
      end: v.optional(v.boolean()),
    }),
    answer: previewLinkSchema,
  },
  /** With `after` the answer waits a few seconds for the servers that have not tried this revision. */
  status: {
    role: null,
    method: 'GET',
    order: v.object({ after: v.optional(whole(8)) }),
    answer: statusSchema,
  },
  /** Which remote takes the contract, and modules, in which major of which live shell. */
  compat: { role: null, method: 'GET', order: v.object({}), answer: fitSchema },
  /** The published versions and the routes that other calls can name. */
  published: { role: null, method: 'GET', order: v.object({}), answer: orderableSchema },
  /** Server bundle of a published version, for local development next to it. */
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
  /** Errors of the live versions and those before them. A token sees those of its own micro-frontends. */
  errors: {
    role: null,
    method: 'GET',
    order: v.object({ name: text }),
    answer: errorsSchema,
  },
  /** How long a version took to go live. */
  timings: { role: null, method: 'GET', order: versionName, answer: v.array(timingSchema) },
  /** Changes, newest first. */
  history: {
    role: null,
    method: 'GET',
    order: v.object({ name: anyName, limit: v.optional(whole(4), 20) }),
    answer: v.array(changeSchema),
  },
  /** Audit log, newest first. */
  audit: {
    role: null,
    method: 'GET',
    order: v.object({ limit: v.optional(whole(4), 50) }),
    answer: v.array(auditEntrySchema),
  },
  /** Removes versions that were neither published nor live within `days`; `dry` only reports. */
  prune: {
    role: 'promote',
    method: 'POST',
    order: v.object({ name: anyName, days: v.number(), dry: v.boolean() }),
    answer: prunedSchema,
  },
} as const;

type Calls = typeof calls;
export type CallName = keyof Calls;
/** Name of an order in the audit log: a call, or an action on tokens. */
export type OrderName = CallName | 'token' | 'revoke';
export type Order<Name extends CallName> = v.InferOutput<Calls[Name]['order']>;
export type Answer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>;
export type ReleaseService = {
  [Name in CallName]: (order: Order<Name>) => Promise<Answer<Name>>;
};

/** Prefix of the addresses of all calls on a site. */
export const servicePrefix = '/-/releases/';

/** Body of a failed call over the network. */
export const failureSchema = v.object({
  error: v.string(),
  refused: v.optional(v.array(refusedSchema)),
});

export type VersionName = v.InferOutput<typeof versionName>;
export type Fault = v.InferOutput<typeof fault>;
export type Tally = v.InferOutput<typeof tallySchema>;
export type Trial = v.InferOutput<typeof trialSchema>;
export type Refusal = v.InferOutput<typeof refusalSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Stage = v.InferOutput<typeof stageSchema>;
export type LiveVersion = v.InferOutput<typeof liveVersionSchema>;
export type Status = v.InferOutput<typeof statusSchema>;
export type Failure = v.InferOutput<typeof failureSchema>;

export type RefusedRelease = NonNullable<Failure['refused']>[number];

/** Releases that cannot go live, each with all its faults. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly releases: RefusedRelease[]) {
    super(releases.map(formatRefusal).join('\n'));
  }
}

/** An impossible order, such as an unknown version or no version to go back to. The message is for the team. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
}

const formatRefusal = ({ name, version, faults }: RefusedRelease) =>
  [`${name} ${version} is refused`, ...faults.map(formatFault)].join('\n');

export const formatFault = ({ check, where, rule, mend }: Fault) =>
  `${check}: ${where}: ${rule}. ${mend}.`;

/** Errors per page. In-app navigations can add errors without a page view on the server, so it may exceed 1. */
export const errorRate = ({ pages, errors }: Tally) => errors / Math.max(pages, 1);

export const passedOverText = ({ name, version, why }: NonNullable<Change['passedOver']>[number]) =>
  `passed over ${name} ${version}: ${why}`;

/** Minutes as text, such as `3 h 20 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

const testedText = (one: Tested) =>
  [
    `${one.name} ${one.version} was live on staging for ${durationText(one.minutes)}`,
    `${one.pages} pages, ${one.errors} errors`,
    `published by ${one.publishedBy ?? 'nobody known'}, promoted by ${one.promotedBy ?? 'nobody known'}`,
  ].join(', ');

/** Why a change was made, which versions it skipped, and how those from staging did there. */
export const changeReason = ({
  why,
  passedOver = [],
  tested = [],
}: Pick<Change, 'why' | 'passedOver' | 'tested'>) =>
  [why, ...passedOver.map(passedOverText), ...tested.map(testedText)].filter(Boolean).join('; ');
