import * as v from 'valibot';
import { readCall } from '../read-call';

/** Answer of `accessories_frame`. Not part of the original API. */
const frameWire = v.object({ state: v.picklist(['shown', 'refused', 'silent']) });
export type FrameWire = v.InferInput<typeof frameWire>;

/** Whether the accessories shop may be shown in an iframe of this site; `silent` when the shop does not answer. */
export type FrameState = FrameWire['state'];

export const accessories = {
  getFrame: readCall({
    path: 'accessories_frame',
    answer: frameWire,
    give: ({ state }): FrameState => state,
  }),
};
