import * as v from 'valibot';
import { readCall } from '../read-call';

const subscriptionWire = v.object({
  /** `asked`: not confirmed yet. `unknown`: no subscription with this key, or deleted. */
  state: v.picklist(['asked', 'confirmed', 'left', 'unknown']),
  /** The masked address, so that its owner recognises it. */
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
