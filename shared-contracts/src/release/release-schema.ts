import * as v from 'valibot';

const names = v.array(v.string());
const texts = v.record(v.string(), v.string());
// another kind of range would fit a version that breaks what it was built against
const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a range is such as ^1.2.0'));

/** What a browser must have before a part can run: files of the same release, and modules of the host. */
const needs = v.strictObject({ files: names, singletons: names });

/** A text in both languages. */
const bilingual = v.strictObject({ en: v.string(), ar: v.string() });

const link = {
  /** The shell's own links of a place stand at 10, 20, 30 and so on. */
  order: v.number(),
  /** Without its language. */
  to: v.pipe(v.string(), v.regex(/^\/[\w/-]+$/, 'an address of a page is such as /career')),
  label: bilingual,
};

/** A link that the frame shows to a page of a remote. */
const navigationLink = v.strictObject({
  /** A panel of the navigation, of which `more` is there for remotes alone, or a column of the footer. */
  place: v.picklist(['more', 'afterSales', 'media', 'owners', 'company']),
  ...link,
});

/** A link in the frame for staff. */
const staffLink = v.strictObject({
  place: v.literal('staff'),
  ...link,
  /** Shown only to those who have it. */
  right: v.optional(v.string()),
});

/** What whoever published a release says of its sources. It is signed with the rest. */
export const attestationSchema = v.strictObject({
  /** Null where there is no repository. */
  commit: v.nullable(v.string()),
  /** Whether nothing was changed beyond that commit. */
  isClean: v.boolean(),
  /** ISO moment. */
  at: v.string(),
  /** What ran over them, such as types and tests. */
  ran: v.array(v.strictObject({ name: v.string(), passed: v.boolean(), said: v.string() })),
  /** Subjects of the commits since the version that was live. */
  changes: names,
});

const common = {
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]*$/, 'a version is such as 1.0.0-3fa2b1c9')),
  /** Files of its messages, by language. */
  messages: v.strictObject({ en: names, ar: names }),
  /** Fragments that its code names, as `remote/fragment`, whether a page shows them at once or on a click. */
  borrows: names,
  /** The hash of every file, by its path in the release, as browsers check it: SHA-256, or SHA-384 of former builds. */
  files: texts,
  /** None of a release that no command has published. */
  attestation: v.optional(attestationSchema),
};

const shellSchema = v.strictObject({
  ...common,
  name: v.literal('shell'),
  /** The script that fetches all others when it is time. */
  start: v.string(),
  /** What every page loads. */
  main: needs,
  /** Files of the singletons that are loaded on demand. */
  onDemand: v.record(v.string(), names),
  /** Version of `shared-contracts`. */
  contract: v.string(),
  /** Version of each singleton. */
  provides: texts,
  /** What it lends of older majors: the files that bring each module, by version. `shared-contracts` is the contract. */
  olderMajors: v.optional(v.record(v.string(), v.record(v.string(), names))),
  /** Name of the Trusted Types policy that its start makes; older shells make none. */
  trustedTypes: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  /** The same of its build for pages of staff, which takes nothing from what visitors load; older shells have none. */
  staff: v.optional(
    v.strictObject({
      main: needs,
      onDemand: v.record(v.string(), names),
      messages: v.strictObject({ en: names, ar: names }),
      provides: texts,
    }),
  ),
});

const remoteSchema = v.strictObject({
  ...common,
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/, 'a remote is called such as mfe-careers')),
  /** Name of the Module Federation container; carries the version, so that two can live in one page. */
  container: v.string(),
  entry: v.string(),
  expose: needs,
  /** Range of `shared-contracts` that the remote was built against. */
  contract: range,
  /** Range of each singleton that the remote takes from the host. */
  singletons: v.record(v.string(), range),
  /** `deferred` are those of `uses` that wait for the visitor's first interaction. */
  routes: v.array(
    v.strictObject({
      path: v.string(),
      uses: names,
      deferred: names,
      needs,
      /** Of its address, those that the page reads; left out by builds of before, which may read any. */
      parameters: v.optional(names),
      /** Not to be found by searching. */
      noindex: v.optional(v.literal(true)),
      /** For those who have signed in, and in no page of visitors. */
      audience: v.optional(v.literal('staff')),
    }),
  ),
  fragments: v.array(v.strictObject({ name: v.string(), needs })),
  navigation: v.optional(v.array(v.variant('place', [navigationLink, staffLink]))),
  /** Of a build that is not ours: it brings a runtime of Module Federation, and its entry is a script or a module. */
  stock: v.optional(v.picklist(['script', 'module'])),
});

export type NavigationLink = v.InferOutput<typeof navigationLink>;
export type StaffLink = v.InferOutput<typeof staffLink>;
export type Attestation = v.InferOutput<typeof attestationSchema>;
export type Needs = v.InferOutput<typeof needs>;
/** `release.json` of a remote: what the server and the shell know of it without running it. */
export type RemoteRelease = v.InferOutput<typeof remoteSchema>;
/** `release.json` of the shell. */
export type ShellRelease = v.InferOutput<typeof shellSchema>;
export type AnyRelease = RemoteRelease | ShellRelease;

/** The shell as pages of staff have it; null when it has no frame for them. */
export const staffShell = (shell: ShellRelease): ShellRelease | null =>
  shell.staff ? { ...shell, ...shell.staff } : null;

/** Whether nothing of a release is for visitors: neither a page nor a fragment. */
export const isForStaff = (release: AnyRelease): boolean =>
  'routes' in release &&
  release.fragments.length === 0 &&
  release.routes.length > 0 &&
  release.routes.every(({ audience }) => audience === 'staff');

/** Any `release.json`. A field that it does not know is refused, so that nobody drops one in silence. */
export const releaseSchema: v.GenericSchema<unknown, AnyRelease> = v.lazy((given) =>
  typeof given === 'object' && given !== null && 'name' in given && given.name === 'shell'
    ? shellSchema
    : remoteSchema,
);

/** Each returns the description that was found in `file`, and throws a sentence that names it and every wrong field. */
export const parseRelease = (given: unknown, file: string) => parse(releaseSchema, given, file);
export const parseRemoteRelease = (given: unknown, file: string) =>
  parse(remoteSchema, given, file);
export const parseShellRelease = (given: unknown, file: string) => parse(shellSchema, given, file);

function parse<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown, file: string) {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new Error(`${file}: ${result.issues.map(formatIssue).join('; ')}`);
}

/** One wrong field in words, such as `routes.0.late is unknown`. */
export function formatIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the whole';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${field} is unknown`;
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return `${field} is missing`;
  return `${field}: ${issue.message}`;
}
