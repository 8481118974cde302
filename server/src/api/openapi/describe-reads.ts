import { addressOf, type ServedRead, servedReads } from 'shared-contracts/wire';
import * as v from 'valibot';
import { failureRefs } from './failures';
import type { JsonSchema } from './json-schema';
import { listParameters, pathParameters, queryParameters, readParameters } from './parameters';

/** Answers a read of this API by its path without the first slash; undefined when there is no such thing. */
export type ReadExample = (path: string) => Promise<unknown>;

/** The reads by their path, each with an answer that this server gives. */
export async function describeReads(read: ReadExample): Promise<Record<string, { get: object }>> {
  const described = servedReads().map(async (endpoint) => {
    const { call, summary, alias } = endpoint;
    const address = await exampleAddress(endpoint, read);
    const example = address === undefined ? undefined : await read(address);
    const path = call.path.replace('*}', '}');
    return {
      [`/${path}`]: { get: describeRead(path, endpoint, summary, example) },
      ...(alias !== undefined && {
        [`/${alias}`]: { get: describeRead(alias, endpoint, `The same as ${path}`, example) },
      }),
    };
  });
  return Object.assign({}, ...(await Promise.all(described)));
}

function describeRead(
  path: string,
  endpoint: ServedRead,
  summary: string,
  example: unknown,
): object {
  const { parameters, query, content, endsSometime } = endpoint;
  const isList = content !== undefined && 'all' in content;
  return {
    operationId: path.split('/')[0],
    tags: ['reads'],
    summary,
    parameters: [
      ...pathParameters(parameters),
      ...queryParameters(query),
      ...(isList ? listParameters : []),
      ...readParameters,
    ],
    responses: {
      '200': {
        description: summary,
        headers: {
          ETag: { schema: { type: 'string' } },
          'Cache-Control': { schema: { type: 'string' } },
        },
        content: {
          'application/json': {
            schema: schemaOf(endpoint),
            ...(example !== undefined && { example: firstEntryOnly(example) }),
          },
        },
      },
      '304': { description: 'The answer is the one that If-None-Match names' },
      ...(parameters && failureRefs('malformed', 'notFound')),
      ...(endsSometime && failureRefs('gone')),
      ...failureRefs('unexpected', 'unavailable'),
    },
  };
}

/** A list says what its entries are; one that is asked for by name has one of them. */
function schemaOf({ call, name, parameters }: ServedRead): JsonSchema {
  const entry = schemaRef(name);
  if (call.answer.type !== 'array') return entry;
  const one = parameters && { minItems: 1, maxItems: 1 };
  return { type: 'array', items: entry, ...one };
}

/** A schema that stands among the document's own. */
export const schemaRef = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
});

/** Where a call is that this server answers; undefined when the list that would tell has no entry. */
export async function exampleAddress(
  { call, example: { values, first, fields = {} } = {} }: ServedRead,
  read: ReadExample,
): Promise<string | undefined> {
  if (!first) return addressOf(call.path, values);
  const [entry] = entriesOf(await read(first.path));
  if (entry === undefined) return undefined;
  const named = Object.entries(fields).map(([name, field]) => [
    name,
    String(Reflect.get(Object(entry), field)),
  ]);
  return addressOf(call.path, { ...values, ...Object.fromEntries(named) });
}

/** What a call lists, whatever it is wrapped in. */
function entriesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const careers = v.safeParse(v.object({ data: v.object({ jobs: v.array(v.unknown()) }) }), answer);
  if (careers.success) return careers.output.data.jobs;
  const stock = v.safeParse(v.object({ cars: v.array(v.unknown()) }), answer);
  return stock.success ? stock.output.cars : [];
}

/** One entry says as much about a list as all of them. */
function firstEntryOnly(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1);
  const [first] = entriesOf(answer);
  if (first === undefined) return answer;
  const { cars, ...rest } = Object(answer);
  return cars ? { ...rest, cars: [first] } : { data: { jobs: [first] } };
}
