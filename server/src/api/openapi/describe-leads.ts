import { receiptMessage } from 'shared-contracts/forms-messages';
import { prefixes } from '../../leads/reference';
import { checkForm } from '../check-form';
import { schemaRef } from './describe-reads';
import { failing } from './failures';
import { bodySchema, emptyForm, type JsonSchema } from './json-schema';
import { type LeadOperation, leadOperations } from './lead-operations';
import { leadParameters } from './parameters';

/** The calls that store a lead by their path. `nextWeek` is a day to come, ISO. */
export function describeLeads(nextWeek: string): Record<string, { post: object }> {
  return Object.fromEntries(
    leadOperations(nextWeek).map((operation) => [
      `/${operation.wire.call}`,
      { post: describeLead(operation) },
    ]),
  );
}

function describeLead(operation: LeadOperation): object {
  const { wire, summary, media, forms } = operation;
  const schemas = forms.map(({ form }) => bodySchema(form, wire));
  const examples = forms.map(({ form, values }) => [
    form.name,
    { value: wireExample(operation, values) },
  ]);
  return {
    operationId: wire.call,
    tags: ['leads'],
    summary,
    parameters: leadParameters,
    requestBody: {
      required: true,
      content: {
        [media]: {
          schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
          examples: Object.fromEntries(examples),
        },
      },
    },
    responses: {
      '200': received(operation),
      '422': refused(operation),
      ...failing('malformed', 'forgery', 'keyReused', 'tooLarge', 'unsupported', 'tooMany'),
      ...failing('unexpected', 'unavailable'),
    },
  };
}

/** The body that these values are sent as; a file is its place in the form. */
export function wireExample(
  { wire, media }: Pick<LeadOperation, 'wire' | 'media'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const body = wire.toWire(values);
  return media === 'multipart/form-data' ? { ...body, cv: 'the bytes of cv.pdf' } : body;
}

function received({ forms, kind }: LeadOperation): object {
  const reference = `${prefixes[kind]}-20417`;
  const name = forms[0]?.form.name ?? '';
  return {
    description: 'Stored: the message is for the visitor, the reference may be quoted',
    content: {
      'application/json': {
        schema: schemaRef('Receipt'),
        example: { message: receiptMessage('en', name, reference), reference },
      },
    },
  };
}

/** What an empty form is answered. */
function refused({ wire, forms, media }: LeadOperation): object {
  const form = forms[0]?.form;
  const checked = form ? checkForm(form, emptyForm(form), wire, 'en') : { values: {} };
  const problems = 'problems' in checked ? checked.problems : [];
  const byField = media === 'multipart/form-data';
  const schema: JsonSchema = byField ? schemaRef('ProblemsByField') : schemaRef('Problems');
  const data = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  const example = { ...(byField && { data }), errors: problems };
  return {
    description: 'Fields to mend, in the language of the request',
    content: { 'application/json': { schema, example } },
  };
}
