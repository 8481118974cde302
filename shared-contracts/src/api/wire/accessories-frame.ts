import * as v from 'valibot';

/** What `accessories_frame` answers; the call is ours. */
export const frameWire = v.object({ state: v.picklist(['shown', 'refused', 'silent']) });
export type FrameWire = v.InferInput<typeof frameWire>;
