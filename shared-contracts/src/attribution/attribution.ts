import * as v from 'valibot';
import { isCampaignMark, platformOf, printable } from './marks';

const text = v.pipe(v.string(), v.transform(printable));

const touchEntries = v.object({
  /** ISO timestamp in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Path of the landing page. */
  page: text,
  /** Host of the referring site; empty when unknown. */
  referrer: v.optional(text, ''),
  /** Campaign marks by parameter name. */
  marks: v.optional(v.record(v.string(), text), {}),
  /** Platform of a click id in the address, such as `google`. */
  platform: v.optional(text),
});

/** Older records may contain click ids as marks; only their platform is kept. */
const touch = v.pipe(
  touchEntries,
  v.transform(
    ({
      marks,
      platform = Object.keys(marks).flatMap((name) => platformOf(name) ?? [])[0],
      ...rest
    }) => ({
      ...rest,
      marks: Object.fromEntries(Object.entries(marks).filter(([name]) => isCampaignMark(name))),
      ...(platform !== undefined && { platform }),
    }),
  ),
);

const attribution = v.object({ first: v.nullable(touch), last: v.nullable(touch) });

/** One arrival through a campaign or from another site. */
export type Touch = v.InferOutput<typeof touchEntries>;

/** First and last arrival within the retention period. */
export interface Attribution {
  first: Touch | null;
  last: Touch | null;
}

/** Parses a stored attribution; null when it is invalid or empty. */
export function readAttribution(json: string): Attribution | null {
  const result = v.safeParse(attribution, parse(json));
  if (!result.success) return null;
  return result.output.first || result.output.last ? result.output : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
