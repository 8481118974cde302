import { slownessOf } from '../security/slow-visitors';
import { answerError } from './problems';

/** What the application around the API needs: long names in addresses, and the envelope for addresses that cannot be read. */
export const appOptions = {
  // a CV over a poor line takes its time
  ...slownessOf(120_000),
  routerOptions: { maxParamLength: 400 },
  frameworkErrors: answerError,
};
