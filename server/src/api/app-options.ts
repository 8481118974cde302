import { answerError } from './problems';

/** What the application around the API needs: long names in addresses, and the envelope for addresses that cannot be read. */
export const appOptions = {
  routerOptions: { maxParamLength: 400 },
  frameworkErrors: answerError,
};
