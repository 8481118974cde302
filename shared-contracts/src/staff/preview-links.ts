import * as v from 'valibot';

/** `GET /-/preview-links`: valid links to previews, newest first. */
export const previewLinkList = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['campaign', 'content']),
    /** Slug of the campaign, or path of the file. */
    name: v.string(),
    /** What the version calls itself; null where it has no title. */
    title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
    version: v.number(),
    /** Name of the person who created it. */
    madeBy: v.string(),
    /** ISO timestamp in UTC. */
    madeAt: v.string(),
    until: v.string(),
    /** Whether the reader may revoke it: `POST /-/preview-links/:id/call-back`. */
    canCallBack: v.boolean(),
  }),
);
export type PreviewLinkList = v.InferOutput<typeof previewLinkList>;
