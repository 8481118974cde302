import { maxHeaderSize } from '../security/cookie-flood';
import { slownessOf } from '../security/slow-visitors';
import { answerError } from './problems';

// a CV over a poor line takes its time
const slowness = slownessOf(120_000);

/** What the application around the API needs: long names in addresses, and the envelope for addresses that cannot be read. */
export const appOptions = {
  ...slowness,
  http: { ...slowness.http, maxHeaderSize },
  routerOptions: { maxParamLength: 400 },
  frameworkErrors: answerError,
};
