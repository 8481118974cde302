import * as v from 'valibot';
import { ContentRefusal } from './content-refusal';

/** What a request says, as far as it has the shape that is asked for. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContentRefusal('words', `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
