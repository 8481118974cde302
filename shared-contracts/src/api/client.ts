import type { Locale } from '../locale/locale';
import { calls } from './calls';
import { createExchange, type Sender } from './exchange';
import type { LeadCall, LeadReceipt } from './lead-call';
import type { ReadCall } from './read-call';
import type { Transport } from './transport';

type Resource = (typeof calls)[keyof typeof calls];

/** A call as a method. Failures reject with `ApiError`: status 404 for a missing entity, 0 without an answer. */
type Method<Call> =
  Call extends ReadCall<infer Arguments, infer Entity, infer _Wire, infer _Answer>
    ? (...args: Arguments) => Promise<Entity>
    : Call extends LeadCall<infer Values>
      ? /** `onProgress` gets the share of a form with a file that has been sent, from 0 to 1. */
        (values: Values, onProgress?: (sent: number) => void) => Promise<LeadReceipt>
      : never;

/** Every call of the site in one language: `api.jobs.list()`. */
export type Api = {
  readonly [Name in keyof typeof calls]: {
    [Verb in keyof (typeof calls)[Name]]: Method<(typeof calls)[Name][Verb]>;
  };
} & {
  /** The same calls with the headers of a remote and its version, which leads store as their source. */
  as(sender: Sender): Api;
};

interface ApiParts {
  locale: Locale;
  transport: Transport;
  sender?: Sender;
}

/** Creates the client of one language and sender. It does no work itself, so it may be created often. */
export function createApi({ locale, transport, sender }: ApiParts): Api {
  const { read, send } = createExchange(locale, transport, sender);
  const methodOf = (call: ReadCall | LeadCall) =>
    'answer' in call
      ? (...args: readonly unknown[]) => read(call, args)
      : (values: object, onProgress?: (sent: number) => void) => send(call, values, onProgress);
  const methodsOf = (resource: Resource) =>
    Object.fromEntries(Object.entries(resource).map(([verb, call]) => [verb, methodOf(call)]));
  const methods = Object.fromEntries(
    Object.entries(calls).map(([name, resource]) => [name, methodsOf(resource)]),
  );
  // TypeScript cannot infer the types through `Object.entries`.
  return {
    ...methods,
    as: (other: Sender) => createApi({ locale, transport, sender: other }),
  } as Api;
}
