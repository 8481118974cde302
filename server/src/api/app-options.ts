import { answerError } from '../http/problems';
import { bodyTimeouts } from '../security/body-timeouts';
import { maxHeaderBytes } from '../security/cookie-flood';

// a CV over a poor line takes its time
const timeouts = bodyTimeouts(120_000);

/** What the application around the API needs: long names in addresses, and the envelope for addresses that cannot be read. */
export const appOptions = {
  ...timeouts,
  http: { ...timeouts.http, maxHeaderSize: maxHeaderBytes },
  routerOptions: { maxParamLength: 400 },
  frameworkErrors: answerError,
};
