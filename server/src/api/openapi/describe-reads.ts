import type { WireName } from 'shared-contracts/api';
import * as v from 'valibot';
import { failing } from './failures';
import type { JsonSchema } from './json-schema';
import { pathParameters, readParameters } from './parameters';
import { type ReadOperation, readOperations } from './read-operations';

/** Answers a read of this API by its path without the first slash; undefined when there is no such thing. */
export type ReadExample = (path: string) => Promise<unknown>;

/** The reads by their path, each with an answer that this server gives. */
export async function describeReads(read: ReadExample): Promise<Record<string, { get: object }>> {
  const described = readOperations.map(async (operation) => {
    const get = describeRead(operation, await exampleOf(operation, read));
    return [operation.path, { get }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}

function describeRead(operation: ReadOperation, example: unknown): object {
  const schema = schemaOf(operation);
  return {
    operationId: operation.path.split('/')[1],
    tags: ['reads'],
    summary: operation.summary,
    parameters: [...pathParameters(operation.parameters), ...readParameters],
    responses: {
      '200': {
        description: operation.summary,
        headers: {
          ETag: { schema: { type: 'string' } },
          'Cache-Control': { schema: { type: 'string' } },
        },
        content: {
          'application/json': {
            schema,
            ...(example !== undefined && { example: shortened(example) }),
          },
        },
      },
      '304': { description: 'The answer is the one that If-None-Match names' },
      ...(operation.parameters && failing('malformed', 'notFound')),
      ...(operation.endsSometime && failing('gone')),
      ...failing('unexpected', 'unavailable'),
    },
  };
}

function schemaOf({ answers, as }: ReadOperation): JsonSchema {
  const item = schemaRef(answers);
  if (as === 'list') return { type: 'array', items: item };
  if (as === 'list of one') return { type: 'array', items: item, minItems: 1, maxItems: 1 };
  return item;
}

/** A schema that stands among the document's own. */
export const schemaRef = (name: WireName | 'ProblemsByField'): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
});

async function exampleOf(operation: ReadOperation, read: ReadExample): Promise<unknown> {
  const { path, example } = operation;
  if (!example) return read(path.slice(1));
  const values = 'values' in example ? example.values : await valuesFrom(example, read);
  if (!values) return undefined;
  const filled = { source: 'website', ...values };
  return read(
    path
      .slice(1)
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textIn(filled, name))),
  );
}

async function valuesFrom(
  { of, fields }: { of: string; fields: Readonly<Record<string, string>> },
  read: ReadExample,
): Promise<Record<string, string> | undefined> {
  const item = itemsOf(await read(of))[0];
  if (item === undefined) return undefined;
  const pairs = Object.entries(fields).map(([name, field]) => [name, textIn(item, field)]);
  return Object.fromEntries(pairs);
}

const textIn = (item: unknown, field: string): string => String(Reflect.get(Object(item), field));

/** What a call lists, whatever it is wrapped in. */
function itemsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const careers = v.safeParse(v.object({ data: v.object({ jobs: v.array(v.unknown()) }) }), answer);
  return careers.success ? careers.output.data.jobs : [];
}

/** One item says as much about a list as all of them. */
function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1);
  const jobs = itemsOf(answer);
  return jobs.length > 0 ? { data: { jobs: jobs.slice(0, 1) } } : answer;
}
