import * as v from 'valibot';
import { refusal } from './campaign-error';

/** The validated body of a request. Throws a refusal that names the wrong field. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refusal('words', `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
