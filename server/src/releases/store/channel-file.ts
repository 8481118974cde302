import { askedSchema, planSchema, retiredSchema } from 'shared-contracts/releasing/service';
import * as v from 'valibot';

const channelSchemaAddress =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A live version of a micro-frontend. Source: the frontend-discovery schema; our own fields are under `extras`. */
const entrySchema = v.object({
  url: v.string(),
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  deployment: v.object({
    /** Percent of visitors (0 to 100). */
    traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    /** Whether visitors outside all canaries get it. The first canary of a new remote has no default beside it. */
    default: v.boolean(),
  }),
  extras: v.object({
    /** The previous version, for a browser that fails to load this one. */
    fallbackVersion: v.optional(v.string()),
    /** Salt of the hash that assigns visitors to the canary; constant for its lifetime. */
    salt: v.optional(v.string()),
    /** ISO 8601 timestamp at which it went live or its share changed. */
    since: v.optional(v.string()),
    by: v.optional(v.string()),
    /** SHA-256 of the description, and by it of every file. */
    digest: v.optional(v.string()),
  }),
});

const entriesSchema = v.pipe(
  v.array(entrySchema),
  v.check(
    (entries) => entries.filter(({ deployment }) => deployment.default).length <= 1,
    'no more than one version may be the default',
  ),
);

export const channelSchema = v.object({
  schema: v.string(),
  microFrontends: v.record(v.string(), entriesSchema),
  /** Our own fields, not part of the schema. */
  retired: v.optional(v.array(retiredSchema)),
  plans: v.optional(v.array(planSchema)),
  /** Orders that wait for a second person. */
  asked: v.optional(v.array(askedSchema)),
});

export type ChannelEntry = v.InferOutput<typeof entrySchema>;
/** The live versions of every micro-frontend, including the shell. */
export type ChannelFile = v.InferOutput<typeof channelSchema>;

export type RetiredRoute = v.InferOutput<typeof retiredSchema>;

export type PendingApproval = v.InferOutput<typeof askedSchema>;

export const pendingApprovalsIn = ({ asked = [] }: ChannelFile): readonly PendingApproval[] =>
  asked;

export type Plan = v.InferOutput<typeof planSchema>;

export const plansIn = ({ plans = [] }: ChannelFile): readonly Plan[] => plans;

export const retiredIn = ({ retired = [] }: ChannelFile): readonly RetiredRoute[] => retired;

export const emptyChannel: ChannelFile = { schema: channelSchemaAddress, microFrontends: {} };

/** The entry for visitors outside all canaries. */
export const defaultOf = (channel: ChannelFile, name: string): ChannelEntry | undefined =>
  channel.microFrontends[name]?.find(({ deployment }) => deployment.default);

/** The canary entry, if one runs. */
export const canaryOf = (channel: ChannelFile, name: string): ChannelEntry | undefined =>
  channel.microFrontends[name]?.find(({ deployment }) => !deployment.default);
