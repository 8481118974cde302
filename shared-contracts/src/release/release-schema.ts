import * as v from 'valibot';

const names = v.array(v.string());
const texts = v.record(v.string(), v.string());
// Only caret ranges: others could match a version that is incompatible with the build.
const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a range is such as ^1.2.0'));

/** What must be loaded before a part can run: files of the same release, and shared modules of the host. */
const needs = v.strictObject({ files: names, singletons: names });

/** A text in both languages. */
const bilingual = v.strictObject({ en: v.string(), ar: v.string() });

const link = {
  /** The shell's own links of a place have the orders 10, 20, 30 and so on. */
  order: v.number(),
  /** Path without language prefix. */
  to: v.pipe(v.string(), v.regex(/^\/[\w/-]+$/, 'an address of a page is such as /career')),
  label: bilingual,
};

/** A link in the frame to a page of a remote. */
const navigationLink = v.strictObject({
  /** A panel of the navigation or a column of the footer. The panel `more` holds links of remotes. */
  place: v.picklist(['more', 'afterSales', 'media', 'owners', 'company']),
  /** In place of `more`: below the models, and in the footer's column of what one buys with. */
  buying: v.optional(v.literal(true)),
  ...link,
});

/** A link in the frame of staff pages. */
const staffLink = v.strictObject({
  place: v.literal('staff'),
  ...link,
  /** Shown only to people with this right. */
  right: v.optional(v.string()),
});

/** Statement of the publisher about the sources. It is covered by the signature. */
export const attestationSchema = v.strictObject({
  /** Null without a repository. */
  commit: v.nullable(v.string()),
  /** Whether the working tree had no uncommitted changes. */
  isClean: v.boolean(),
  /** ISO timestamp. */
  at: v.string(),
  /** Checks that ran, such as types and tests. */
  ran: v.array(v.strictObject({ name: v.string(), passed: v.boolean(), said: v.string() })),
  /** Subjects of the commits since the live version. */
  changes: names,
});

/** Who answers for a micro-frontend. */
const ownerSchema = v.strictObject({
  team: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** Where the team is reached, such as an address for mail or of a chat. */
  contact: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const common = {
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]*$/, 'a version is such as 1.0.0-3fa2b1c9')),
  messages: v.strictObject({ en: names, ar: names }),
  /** Fragments that its code refers to, as `remote/fragment`, including those loaded on a click. */
  borrows: names,
  /**
   * Hash of every file by its path in the release, in the format of subresource integrity: SHA-256, or SHA-384 in
   * older builds.
   */
  files: texts,
  /** From `owner` in `package.json`; absent there, and in older releases, it is the team of the same name. */
  owner: v.optional(ownerSchema),
  /** Absent when the release was not published by the command. */
  attestation: v.optional(attestationSchema),
};

const shellSchema = v.strictObject({
  ...common,
  name: v.literal('shell'),
  /** The start script, which loads all others. */
  start: v.string(),
  /** Needs of every page. */
  main: needs,
  /** Files of the shared modules that are loaded on demand. */
  onDemand: v.record(v.string(), names),
  /** Version of `shared-contracts`. */
  contract: v.string(),
  /** Version of each shared module. */
  provides: texts,
  /**
   * Older major versions that the shell still provides: the files of each module, by version. `shared-contracts` is
   * the contract.
   */
  olderMajors: v.optional(v.record(v.string(), v.record(v.string(), names))),
  /** Name of the Trusted Types policy that its start script creates; absent in older shells. */
  trustedTypes: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  /** The separate build for staff pages, which shares no file with visitors' pages; absent in older shells. */
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
  /** Name of the Module Federation container. It contains the version, so that two versions can run in one page. */
  container: v.string(),
  entry: v.string(),
  expose: needs,
  /** Range of `shared-contracts` for which the remote was built. */
  contract: range,
  /** Range of each shared module that the remote takes from the host. */
  singletons: v.record(v.string(), range),
  /** `deferred` is the part of `uses` that loads after the visitor's first interaction. */
  routes: v.array(
    v.strictObject({
      path: v.string(),
      uses: names,
      deferred: names,
      needs,
      /** Query parameters that the page reads; absent in older builds, which may read any. */
      parameters: v.optional(names),
      /** Excluded from search engines. */
      noindex: v.optional(v.literal(true)),
      /** For signed-in staff; not part of any visitor's page. */
      audience: v.optional(v.literal('staff')),
    }),
  ),
  fragments: v.array(v.strictObject({ name: v.string(), needs })),
  navigation: v.optional(v.array(v.variant('place', [navigationLink, staffLink]))),
  /** A build with the standard Module Federation runtime; its entry is a script or an ES module. */
  stock: v.optional(v.picklist(['script', 'module'])),
});

export type NavigationLink = v.InferOutput<typeof navigationLink>;
export type StaffLink = v.InferOutput<typeof staffLink>;
export type Attestation = v.InferOutput<typeof attestationSchema>;
export type Needs = v.InferOutput<typeof needs>;
/** `release.json` of a remote: what the server and the shell know without running its code. */
export type RemoteRelease = v.InferOutput<typeof remoteSchema>;
/** `release.json` of the shell. */
export type ShellRelease = v.InferOutput<typeof shellSchema>;
export type AnyRelease = RemoteRelease | ShellRelease;

export type Owner = v.InferOutput<typeof ownerSchema>;

/** Who answers for a release: `careers` for `mfe-careers`, unless the release says otherwise. */
export const ownerOf = ({ name, owner }: Pick<AnyRelease, 'name' | 'owner'>): Owner =>
  owner ?? { team: name.replace(/^mfe-/, '') };

/** The shell's build for staff pages; null when it has none. */
export const staffShell = (shell: ShellRelease): ShellRelease | null =>
  shell.staff ? { ...shell, ...shell.staff } : null;

/** Whether a release has no page and no fragment for visitors. */
export const isForStaff = (release: AnyRelease): boolean =>
  'routes' in release &&
  release.fragments.length === 0 &&
  release.routes.length > 0 &&
  release.routes.every(({ audience }) => audience === 'staff');

/** Schema of any `release.json`. Unknown fields are rejected, so that no reader drops one silently. */
export const releaseSchema: v.GenericSchema<unknown, AnyRelease> = v.lazy((given) =>
  typeof given === 'object' && given !== null && 'name' in given && given.name === 'shell'
    ? shellSchema
    : remoteSchema,
);

/** Validate the description found in `file`. They throw an `Error` that names the file and every invalid field. */
export const parseRelease = (given: unknown, file: string) => parse(releaseSchema, given, file);
export const parseRemoteRelease = (given: unknown, file: string) =>
  parse(remoteSchema, given, file);
export const parseShellRelease = (given: unknown, file: string) => parse(shellSchema, given, file);

function parse<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown, file: string) {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new Error(`${file}: ${result.issues.map(formatIssue).join('; ')}`);
}

/** Describes one invalid field, such as `routes.0.late is unknown`. */
export function formatIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the whole';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${field} is unknown`;
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return `${field} is missing`;
  return `${field}: ${issue.message}`;
}
