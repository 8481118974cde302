import type { FormDefinition } from 'shared-contracts/form';
import { receiptMessage } from 'shared-contracts/forms-messages';
import { checkForm } from '../../leads/check-form';
import type { FormChoices } from '../../leads/form-choices';
import type { LeadKind } from '../../leads/lead';
import {
  applyJob,
  type LeadEndpoint,
  type LeadExample,
  leadEndpoints,
} from '../../leads/lead-endpoints';
import { prefixes } from '../../leads/reference';
import { schemaRef } from './describe-reads';
import { failureRefs, failureResponse } from './failures';
import { bodySchema, emptyForm } from './json-schema';
import { leadParameters } from './parameters';

/** The calls that store a lead by their path. `nextWeek` is a day to come, ISO. */
export function describeLeads(
  nextWeek: string,
  choices: FormChoices,
): Record<string, { post: object }> {
  return Object.fromEntries(
    leadEndpoints.map((lead) => [
      `/${lead.call.path}`,
      { post: describeLead(lead, lead.examples(nextWeek, choices)) },
    ]),
  );
}

function describeLead(lead: LeadEndpoint, examples: LeadExample[]): object {
  const { call, kind, summary } = lead;
  const forms = examples.map(({ form }) => form);
  const schemas = forms.map((form) => bodySchema(form, call));
  const bodiesIn = (media: string) =>
    Object.fromEntries(
      examples.map(({ form, values }) => [
        form.name,
        { value: media === call.media ? wireExample(lead, values) : withFiles(lead, values) },
      ]),
    );
  return {
    operationId: call.path,
    tags: ['leads'],
    summary,
    parameters: leadParameters,
    requestBody: {
      required: true,
      content: Object.fromEntries(
        mediaOf(call).map((media) => [
          media,
          {
            schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
            examples: bodiesIn(media),
          },
        ]),
      ),
    },
    responses: {
      '200': receiptResponse(kind, forms[0]),
      '422': problemsResponse(lead, forms[0]),
      ...failureRefs('malformed', 'forgery', 'keyReused', 'tooLarge', 'unsupported', 'tooMany'),
      ...failureRefs('unexpected', 'unavailable'),
    },
  };
}

const mediaOf = ({ media, takesFiles }: LeadEndpoint['call']): string[] =>
  takesFiles ? [media, 'multipart/form-data'] : [media];

/** The body that these values are sent as. */
const wireExample = (lead: LeadEndpoint, values: LeadExample['values']): object =>
  lead.call.media === 'multipart/form-data' ? withFiles(lead, values) : lead.call.toWire(values);

/** The same with its files: each is its place in the form. */
function withFiles({ call, fileFields }: LeadEndpoint, values: LeadExample['values']): object {
  const files = fileFields.map(({ name, isList }) => {
    const bytes = `the bytes of ${name}`;
    return [call.wireName(name), isList ? [bytes] : bytes];
  });
  return { ...call.toWire(values), ...Object.fromEntries(files) };
}

function receiptResponse(kind: LeadKind, form: FormDefinition | undefined): object {
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
function problemsResponse(lead: LeadEndpoint, form: FormDefinition | undefined): object {
  const isByField = lead === applyJob;
  const { call } = lead;
  const checked = form ? checkForm(form, emptyForm(form), call, 'en') : { values: {} };
  const problems = 'problems' in checked ? checked.problems : [];
  const data = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  return failureResponse({
    ...{ type: 'invalid', status: 422, isByField },
    description: 'Fields to mend, in the language of the request',
    examples: { 'an empty form': { ...(isByField && { data }), errors: problems } },
  });
}
