import * as v from 'valibot';
import { OrderError, Refused } from './release-service';

/** An order for another team's releases. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}

const text = v.string();
const faultSchema = v.object({ check: text, where: text, rule: text, mend: text });
const failureSchema = v.object({
  error: text,
  refused: v.optional(
    v.array(v.object({ name: text, version: text, faults: v.array(faultSchema) })),
  ),
});

/** What a failed order answers over the network. */
export type Failure = v.InferOutput<typeof failureSchema>;

export function statusOf(error: unknown): { status: number; body: Failure } {
  if (error instanceof Refused)
    return { status: 422, body: { error: error.message, refused: error.releases } };
  if (error instanceof OrderError) return { status: 400, body: { error: error.message } };
  if (error instanceof Forbidden) return { status: 403, body: { error: error.message } };
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const status = given >= 400 && given < 500 ? given : 500;
  const message = error instanceof Error && status < 500 ? error.message : 'The server failed';
  return { status, body: { error: message } };
}

/** The other way round: the error that a failed answer stands for. */
export function errorOf(status: number, body: unknown): Error {
  const failure = v.safeParse(failureSchema, body);
  if (!failure.success) return new OrderError(`the site answered ${status}`);
  const { error, refused } = failure.output;
  return refused ? new Refused(refused) : new OrderError(error);
}
