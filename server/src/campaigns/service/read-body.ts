import * as v from 'valibot';
import { refusal } from './campaign-error';

/** What a request says, as far as it has the shape that is asked for. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refusal('words', `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
