import { problemsWire, receiptWire, servedReads } from 'shared-contracts/wire';
import * as v from 'valibot';
import { choicesOf } from '../../leads/form-choices';
import { nextWeek } from '../next-week';
import { describeLeads } from './describe-leads';
import { describeReads, type ReadExample } from './describe-reads';
import { failureResponses } from './failures';
import { answerSchema, type JsonSchema } from './json-schema';
import { sharedParameters } from './parameters';

/** How `applyJob` names the fields to mend, beside the list that all calls have. */
const problemsByField = v.object({
  data: v.record(v.string(), v.array(v.string())),
  ...problemsWire.entries,
});

interface ApiDescription {
  openapi: '3.1.0';
  paths: Record<string, { get?: object; post?: object }>;
  components: Record<string, object>;
}

/** The API in OpenAPI's words, made of the schemas that it runs by. `read` answers its own reads, for the examples. */
export async function describeApi(
  read: ReadExample,
  now: Date,
): Promise<ApiDescription & Record<string, unknown>> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Showroom',
      version: '1.0.0',
      description:
        'Every call of the site. Names are those of the wire; values are in both languages, or in the one that Accept-Language asks for.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api/v1' }],
    tags: [
      { name: 'reads', description: 'What the site says' },
      { name: 'leads', description: 'What visitors send' },
    ],
    paths: {
      ...(await describeReads(read)),
      ...describeLeads(
        nextWeek(now),
        choicesOf(await read('form_cars'), await read('finance_terms'), 'en'),
      ),
      '/openapi.json': { get: selfDescription },
    },
    components: { schemas: schemas(), parameters: sharedParameters, responses: failureResponses },
  };
}

function schemas(): Record<string, JsonSchema> {
  const entries = servedReads().map(({ name, call }) => {
    const schema = answerSchema(call.answer);
    return [name, schema.items ?? schema];
  });
  return {
    ...Object.fromEntries(entries),
    Receipt: answerSchema(receiptWire),
    Problems: answerSchema(problemsWire),
    ProblemsByField: answerSchema(problemsByField),
  };
}

const selfDescription = {
  operationId: 'openapi',
  tags: ['reads'],
  summary: 'This description',
  responses: {
    '200': {
      description: 'An OpenAPI 3.1 document',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['openapi', 'paths'] },
          example: { openapi: '3.1.0', paths: {} },
        },
      },
    },
  },
};
