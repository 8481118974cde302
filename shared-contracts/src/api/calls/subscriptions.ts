import * as v from 'valibot';
import { readCall } from '../read-call';

const subscriptionWire = v.object({
  /** `asked`: not confirmed yet. `unknown`: there is none of this key, or not any more. */
  state: v.picklist(['asked', 'confirmed', 'left', 'unknown']),
  /** Enough of the address for its owner to know it. */
  email: v.nullable(v.string()),
});

export type Subscription = v.InferOutput<typeof subscriptionWire>;

export const subscriptions = {
  get: readCall({
    path: 'subscription/{key}',
    answer: subscriptionWire,
    asked: (key: string) => ({ key }),
    give: (subscription) => subscription,
  }),
};
