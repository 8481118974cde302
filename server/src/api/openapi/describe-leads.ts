import type { CarChoices, FormDefinition } from 'shared-contracts/forms';
import { receiptMessage } from 'shared-contracts/forms-messages';
import type { LeadCall } from 'shared-contracts/wire';
import type { LeadKind } from '../../leads/lead';
import { prefixes } from '../../leads/reference';
import { checkForm } from '../check-form';
import { type LeadExample, type ServedLead, servedLeads } from '../served-leads';
import { schemaRef } from './describe-reads';
import { failing } from './failures';
import { bodySchema, emptyForm } from './json-schema';
import { leadParameters } from './parameters';

/** The calls that store a lead by their path. `nextWeek` is a day to come, ISO. */
export function describeLeads(
  nextWeek: string,
  cars: CarChoices,
): Record<string, { post: object }> {
  return Object.fromEntries(
    servedLeads.map((lead) => [
      `/${lead.call.path}`,
      { post: describeLead(lead, lead.examples(nextWeek, cars)) },
    ]),
  );
}

function describeLead({ call, kind, summary }: ServedLead, examples: LeadExample[]): object {
  const forms = examples.map(({ form }) => form);
  const schemas = forms.map((form) => bodySchema(form, call));
  const bodies = examples.map(({ form, values }) => [
    form.name,
    { value: wireExample(call, values) },
  ]);
  return {
    operationId: call.path,
    tags: ['leads'],
    summary,
    parameters: leadParameters,
    requestBody: {
      required: true,
      content: {
        [call.media]: {
          schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
          examples: Object.fromEntries(bodies),
        },
      },
    },
    responses: {
      '200': received(kind, forms[0]),
      '422': refused(call, forms[0]),
      ...failing('malformed', 'forgery', 'keyReused', 'tooLarge', 'unsupported', 'tooMany'),
      ...failing('unexpected', 'unavailable'),
    },
  };
}

/** The body that these values are sent as; a file is its place in the form. */
function wireExample(call: LeadCall, values: LeadExample['values']): object {
  const body = call.toWire(values);
  return isMultipart(call) ? { ...body, cv: 'the bytes of cv.pdf' } : body;
}

const isMultipart = ({ media }: LeadCall) => media === 'multipart/form-data';

function received(kind: LeadKind, form: FormDefinition | undefined): object {
  const reference = `${prefixes[kind]}-20417`;
  return {
    description: 'Stored: the message is for the visitor, the reference may be quoted',
    content: {
      'application/json': {
        schema: schemaRef('Receipt'),
        example: { message: receiptMessage('en', form?.name ?? '', reference), reference },
      },
    },
  };
}

/** What an empty form is answered. */
function refused(call: LeadCall, form: FormDefinition | undefined): object {
  const checked = form ? checkForm(form, emptyForm(form), call, 'en') : { values: {} };
  const problems = 'problems' in checked ? checked.problems : [];
  const data = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  return {
    description: 'Fields to mend, in the language of the request',
    content: {
      'application/json': {
        schema: schemaRef(isMultipart(call) ? 'ProblemsByField' : 'Problems'),
        example: { ...(isMultipart(call) && { data }), errors: problems },
      },
    },
  };
}
