import * as v from 'valibot';
import type { Locale } from '../locale/locale';
import { ApiError } from './api-error';
import {
  type LeadCall,
  type LeadReceipt,
  type Problem,
  readProblems,
  receiptWire,
} from './lead-call';
import { ownProblem } from './own-problem';
import { addressOf, type ReadCall } from './read-call';
import type { Transport, TransportRequest } from './transport';

/** The remote that makes the call, and its version. */
export interface Sender {
  name: string;
  version: string;
}

/** Makes calls in one language. Every failure rejects with an `ApiError`. */
export function createExchange(locale: Locale, transport: Transport, sender?: Sender) {
  const signature = sender && { 'X-Remote': sender.name, 'X-Remote-Version': sender.version };
  const headers = { Accept: 'application/json', 'Accept-Language': locale };

  const exchange = async (path: string, init: TransportRequest, call?: LeadCall) => {
    const response = await transport(path, init).catch((cause: unknown) => {
      throw new ApiError(path, 0, [ownProblem(locale, 'network')], { cause });
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    throw new ApiError(path, response.status, problemsOf(body, locale, call));
  };

  return {
    async read<Arguments extends readonly unknown[], Entity, Wire, Answer>(
      call: ReadCall<Arguments, Entity, Wire, Answer>,
      args: Arguments,
    ): Promise<Entity> {
      const path = addressOf(call.path, call.asked?.(...args));
      const body = await exchange(path, { method: 'GET', headers });
      return call.give(accept(path, call.answer, body, locale), locale, ...args);
    },
    /** `onProgress` gets the share of a form with a file that has been sent, from 0 to 1. */
    async send<Values extends object>(
      call: LeadCall<Values>,
      values: Values,
      onProgress?: (sent: number) => void,
    ): Promise<LeadReceipt> {
      const fields = call.toWire(values);
      const sent: Pick<TransportRequest, 'body' | 'headers' | 'onProgress'> =
        call.media === 'application/json' && !(call.takesFiles && hasFile(fields))
          ? { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } }
          : { body: formOf(fields), headers: {}, onProgress };
      const answer = await exchange(
        call.path,
        { ...sent, method: 'POST', headers: { ...headers, ...signature, ...sent.headers } },
        call,
      );
      return accept(call.path, receiptWire, answer, locale);
    },
  };
}

const hasFile = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.values(fields)
    .flat()
    .some((value) => value instanceof Blob);

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one ?? ''));
    }
  }
  return form;
}

function accept<Wire, Output>(
  path: string,
  schema: v.GenericSchema<Wire, Output>,
  body: unknown,
  locale: Locale,
): Output {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const cause = new TypeError(v.summarize(result.issues));
  throw new ApiError(path, 502, [ownProblem(locale, 'unexpected')], { cause });
}

function problemsOf(body: unknown, locale: Locale, call?: LeadCall): Problem[] {
  const problems = readProblems(body);
  if (problems.length === 0) return [ownProblem(locale, 'unexpected')];
  return problems.map((problem) => ({
    ...problem,
    field: call ? call.ownName(problem.field) : problem.field,
  }));
}
