import * as v from 'valibot';
import { campaignParameters, longestMark } from './marks';

const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, longestMark)),
);

const touch = v.object({
  /** ISO, UTC, by the visitor's clock. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Path of the page that the visitor came to. */
  page: text,
  /** Host of the site that the visitor came from; empty when unknown. */
  referrer: v.optional(text, ''),
  marks: v.optional(v.partial(v.object(markEntries())), {}),
});

const attribution = v.object({ first: v.nullable(touch), last: v.nullable(touch) });

/** One arrival at the site by way of a campaign or of another site. */
export type Touch = v.InferOutput<typeof touch>;

/** The first arrival that the browser remembers, and the last one of this visit. */
export type Attribution = v.InferOutput<typeof attribution>;

export const writeAttribution = (value: Attribution): string =>
  encodeURIComponent(JSON.stringify(value));

/** What the header says; null when it says nothing that can be used. */
export function readAttribution(header: string | undefined): Attribution | null {
  const result = v.safeParse(
    attribution,
    parse(() => decodeURIComponent(header ?? '')),
  );
  if (!result.success) return null;
  return result.output.first || result.output.last ? result.output : null;
}

/** A touch as it was stored; null when it is none. */
export function readTouch(json: string | null): Touch | null {
  const result = v.safeParse(
    touch,
    parse(() => json ?? ''),
  );
  return result.success ? result.output : null;
}

function parse(textOf: () => string): unknown {
  try {
    return JSON.parse(textOf());
  } catch {
    return null;
  }
}

function markEntries() {
  type Mark = (typeof campaignParameters)[number];
  // `fromEntries` forgets the names that it was given.
  return Object.fromEntries(campaignParameters.map((name) => [name, text])) as Record<
    Mark,
    typeof text
  >;
}
