import * as v from 'valibot';
import { readCall } from '../read-call';

/** What `accessories_frame` answers; the call is ours. */
const frameWire = v.object({ state: v.picklist(['shown', 'refused', 'silent']) });
export type FrameWire = v.InferInput<typeof frameWire>;

/** Whether the accessories' own site lets itself be shown in a frame of ours; `silent` when it does not answer. */
export type FrameState = FrameWire['state'];

export const accessories = {
  getFrame: readCall({
    path: 'accessories_frame',
    answer: frameWire,
    give: ({ state }): FrameState => state,
  }),
};
