import * as v from 'valibot';
import { isCampaignMark, platformOf, printable } from './marks';

const text = v.pipe(v.string(), v.transform(printable));

const touchEntries = v.object({
  /** ISO, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Path of the page that the visitor came to. */
  page: text,
  /** Host of the site that the visitor came from; empty when unknown. */
  referrer: v.optional(text, ''),
  /** Marks of campaigns, by their parameters. */
  marks: v.optional(v.record(v.string(), text), {}),
  /** Whose click id stood in the address, such as `google`. */
  platform: v.optional(text),
});

/** What was kept in former times may have click ids among its marks: only whose they are stays. */
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

/** One arrival at the site by way of a campaign or of another site. */
export type Touch = v.InferOutput<typeof touchEntries>;

/** The first and the last arrival within the time for which they are kept. */
export interface Attribution {
  first: Touch | null;
  last: Touch | null;
}

/** What was kept as JSON; null when it says nothing that can be used. */
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
