import { askedSchema, planSchema, retiredSchema } from 'shared-contracts/releasing/service';
import * as v from 'valibot';

const channelSchemaAddress =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** One version of a micro-frontend that visitors get, after the frontend-discovery schema; ours is under `extras`. */
const entrySchema = v.object({
  url: v.string(),
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  deployment: v.object({
    /** Percent of visitors. */
    traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    /** Whether it is for everybody whom no other entry claims. A remote's first canary has none beside it. */
    default: v.boolean(),
  }),
  extras: v.object({
    /** The version before it, for a browser that cannot load it. */
    fallbackVersion: v.optional(v.string()),
    /** Decides which visitors a canary gets; stays over the canary's life. */
    salt: v.optional(v.string()),
    /** ISO moment at which it went live, or was given its share. */
    since: v.optional(v.string()),
    by: v.optional(v.string()),
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
  /** Ours, beside the schema. */
  retired: v.optional(v.array(retiredSchema)),
  plans: v.optional(v.array(planSchema)),
  /** What waits for a second person. */
  asked: v.optional(v.array(askedSchema)),
});

export type ChannelEntry = v.InferOutput<typeof entrySchema>;
/** What is live: every micro-frontend, the shell among them, with the versions that visitors get. */
export type ChannelFile = v.InferOutput<typeof channelSchema>;

export type RetiredRoute = v.InferOutput<typeof retiredSchema>;

export type Asked = v.InferOutput<typeof askedSchema>;

export const askedIn = ({ asked = [] }: ChannelFile): readonly Asked[] => asked;

export type Plan = v.InferOutput<typeof planSchema>;

export const plansIn = ({ plans = [] }: ChannelFile): readonly Plan[] => plans;

export const retiredIn = ({ retired = [] }: ChannelFile): readonly RetiredRoute[] => retired;

export const emptyChannel: ChannelFile = { schema: channelSchemaAddress, microFrontends: {} };

/** The version of a micro-frontend that visitors get when no canary claims them. */
export const defaultOf = (channel: ChannelFile, name: string): ChannelEntry | undefined =>
  channel.microFrontends[name]?.find(({ deployment }) => deployment.default);

/** The version that a share of visitors gets, if there is one. */
export const canaryOf = (channel: ChannelFile, name: string): ChannelEntry | undefined =>
  channel.microFrontends[name]?.find(({ deployment }) => !deployment.default);
