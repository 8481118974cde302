import * as v from 'valibot';

/** `GET /-/preview-links`: links to what is not live that are good at this moment, the newest first. */
export const previewLinkList = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['campaign', 'content']),
    /** Slug of the campaign, or path of the file. */
    name: v.string(),
    /** What the version calls itself; null where it has no title. */
    title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
    version: v.number(),
    /** Name of who made it. */
    madeBy: v.string(),
    /** ISO, UTC. */
    madeAt: v.string(),
    until: v.string(),
    /** Whether who asks may end it: `POST /-/preview-links/:id/call-back`. */
    canCallBack: v.boolean(),
  }),
);
export type PreviewLinkList = v.InferOutput<typeof previewLinkList>;
