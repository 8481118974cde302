import { formMessage } from 'shared-contracts/forms-messages';
import { problemsWire, receiptWire, servedReads } from 'shared-contracts/wire';
import * as v from 'valibot';
import { unavailableTimeTexts } from '../../leads/booking/unavailable-time';
import { choicesOf } from '../../leads/form-choices';
import { nextWeek } from '../next-week';
import { describeLeads } from './describe-leads';
import { describeReads, type ReadExample } from './describe-reads';
import { failureResponse, failureResponses } from './failures';
import { answerSchema, type JsonSchema } from './json-schema';
import { sharedParameters } from './parameters';

/** How `applyJob` names the fields to mend, beside the list that all calls have. */
const problemsByField = v.object({
  data: v.record(v.string(), v.array(v.string())),
  ...problemsWire.entries,
});

/** RFC 9457, with the fields of the other shape as its extensions. */
const problemDetails = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  instance: v.string(),
  data: v.optional(problemsByField.entries.data),
  ...problemsWire.entries,
});

const example = (field: string, code: string, message: string) => ({ field, code, message });

/** What every form may be answered, whichever fields it has. */
const formResponses = {
  invalid: failureResponse({
    ...{ type: 'invalid', status: 422 },
    description: 'Fields to mend, in the language of the request',
    examples: {
      en: { errors: [example('email', 'email.invalid', formMessage('en', 'email.invalid'))] },
    },
  }),
  full: failureResponse({
    ...{ type: 'full', status: 409 },
    description: 'Somebody else has just taken the chosen time',
    examples: {
      en: { errors: [example('date', 'date.full', unavailableTimeTexts['date.full'].en)] },
    },
  }),
};

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
    components: {
      schemas: schemas(),
      parameters: sharedParameters,
      responses: { ...failureResponses, ...formResponses },
    },
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
    ProblemDetails: answerSchema(problemDetails),
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
