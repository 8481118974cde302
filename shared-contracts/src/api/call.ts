import * as v from 'valibot';
import type { Locale } from '../locale/locale';
import { ApiError } from './api-error';
import type { LeadReceipt, Problem } from './entities/lead';
import { ownProblem } from './own-problem';
import type { Transport, TransportRequest } from './transport';
import { type LeadWire, readProblems, receiptWire } from './wire/lead';

/** The kinds of call, in one language. Every failure is an `ApiError`. */
export interface Calls {
  locale: Locale;
  read<Output>(path: string, schema: v.GenericSchema<unknown, Output>): Promise<Output>;
  send(wire: LeadWire, values: Readonly<Record<string, unknown>>): Promise<LeadReceipt>;
  /** The same for values with a file among them. `onProgress` is told the share that is sent. */
  upload(
    wire: LeadWire,
    values: Readonly<Record<string, unknown>>,
    onProgress?: (sent: number) => void,
  ): Promise<LeadReceipt>;
}

/** The part of the page that calls: a remote and its version. */
export interface Sender {
  name: string;
  version: string;
}

export function createCalls(locale: Locale, transport: Transport, sender?: Sender): Calls {
  const signature = sender && { 'X-Remote': sender.name, 'X-Remote-Version': sender.version };
  const headers = { Accept: 'application/json', 'Accept-Language': locale };

  const exchange = async (path: string, init: TransportRequest, wire?: LeadWire) => {
    const response = await transport(path, init).catch((cause: unknown) => {
      throw new ApiError(path, 0, [ownProblem(locale, 'network')], { cause });
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    throw new ApiError(path, response.status, problemsOf(body, locale, wire));
  };

  return {
    locale,
    async read(path, schema) {
      return accept(path, schema, await exchange(path, { method: 'GET', headers }), locale);
    },
    async send(wire, values) {
      const body = JSON.stringify(wire.toWire(values));
      const answer = await exchange(
        wire.call,
        {
          method: 'POST',
          body,
          headers: { ...headers, ...signature, 'Content-Type': 'application/json' },
        },
        wire,
      );
      return accept(wire.call, receiptWire, answer, locale);
    },
    async upload(wire, values, onProgress) {
      const body = formOf(wire.toWire(values));
      const answer = await exchange(
        wire.call,
        { method: 'POST', body, headers: { ...headers, ...signature }, onProgress },
        wire,
      );
      return accept(wire.call, receiptWire, answer, locale);
    },
  };
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value ?? ''));
  }
  return form;
}

function accept<Output>(
  path: string,
  schema: v.GenericSchema<unknown, Output>,
  body: unknown,
  locale: Locale,
): Output {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const cause = new TypeError(v.summarize(result.issues));
  throw new ApiError(path, 502, [ownProblem(locale, 'unexpected')], { cause });
}

function problemsOf(body: unknown, locale: Locale, wire?: LeadWire): Problem[] {
  const problems = readProblems(body);
  if (problems.length === 0) return [ownProblem(locale, 'unexpected')];
  return problems.map((problem) => ({
    ...problem,
    field: wire ? wire.ownName(problem.field) : problem.field,
  }));
}
