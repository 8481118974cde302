import fc from 'fast-check';
import type { FormDefinition } from 'shared-contracts/form';
import { type Locale, locales, readLocale } from 'shared-contracts/locale';
import type { LeadCall } from 'shared-contracts/wire';
import * as v from 'valibot';
import { isFull } from '../../testing/full-run';
import { pdf } from '../../testing/sample-files';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { workshopDay } from '../../testing/workshop-day';
import { type FormChoices, formChoices } from '../leads/form-choices';
import { type LeadEndpoint, leadEndpoints } from '../leads/lead-endpoints';
import { listLeads } from '../leads/leads.queries';

let site: TestApi;
let visitor: Record<string, string>;
let choices: FormChoices;
beforeAll(async () => {
  site = await openTestApi();
  choices = await formChoices(site.database, 'en');
  visitor = await visitorHeaders(site.app);
});
afterAll(() => site.close());

/** Bodies over all writes: some of a new seed each time, all in the full run; and how many are sent at once. */
const bodies = isFull ? 20_800 : 200;
const atOnce = 50;

/** Anything that JSON can carry, and more often what comes near to a right answer. */
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', ' ', '0', 'مريم', '٣٦١٢٣٤٥٦', '\0', '__proto__', '👋🏽'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1900, maxLength: 2100 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  // No text can be made of it
  { weight: 1, arbitrary: fc.constant({ toString: 'no function' }) },
);
const phones = fc.oneof(
  fc.stringMatching(/^(\+|00)?(973|966|971|968|965|974)? ?[0-9٠-٩]{7,10}$/),
  fc.constantFrom('36001234', '501234567'),
);
const name = fc.stringMatching(/^[A-Za-zء-ي '.-]{0,70}$/);

/** Values that are often right for a call: its example with some fields changed, left out or added. */
function bodyOf(
  { call, ...lead }: LeadEndpoint,
  locale: Locale,
): fc.Arbitrary<Record<string, unknown>> {
  const examples = lead.examples(workshopDay, choices).map(({ values }) => call.toWire(values));
  const right = fc.constantFrom(...examples);
  const fields = lead.formOf(choices, {}, locale).fields.map((field) => call.wireName(field.name));
  const change = fc.oneof(anyValue, phones, name);
  const changes = fc.dictionary(fc.constantFrom(...fields, 'code'), change, { maxKeys: 3 });
  const unknown = fc.dictionary(fc.string({ maxLength: 12 }), anyValue, { maxKeys: 2 });
  return fc
    .tuple(right, changes, unknown, fc.subarray(fields, { maxLength: 1 }))
    .map(([body, some, others, without]) => {
      const all = { ...others, ...body, ...some };
      return Object.fromEntries(Object.entries(all).filter(([key]) => !without.includes(key)));
    });
}

const request = fc
  .tuple(fc.constantFrom(...leadEndpoints), fc.constantFrom(...locales))
  .chain(([lead, locale]) =>
    bodyOf(lead, locale).map((body) => ({ call: lead.call, locale, body })),
  );

type Generated = { call: LeadCall; locale: Locale; body: Record<string, unknown> };

function multipart(body: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(body).map(([key, value]) => {
    const quoted = key.replace(/[\r\n"\\\0]/g, '_');
    const head = `Content-Disposition: form-data; name="${quoted}"`;
    return key === 'cv'
      ? Buffer.from(
          `--edge\r\n${head}; filename="${textOf(isFile(value) ? value.name : value)}"\r\n\r\n${pdf}\r\n`,
        )
      : Buffer.from(`--edge\r\n${head}\r\n\r\n${textOf(value)}\r\n`);
  });
  return Buffer.concat([...parts, Buffer.from('--edge--\r\n')]);
}

/** A part of a form is text: objects, also those without a prototype, are written as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isFile(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value;
}

async function post({ call, locale, body }: Generated): Promise<number> {
  const isForm = call.media === 'multipart/form-data';
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/v1/${call.path}`,
    payload: isForm ? multipart(body) : JSON.stringify(body),
    headers: {
      ...visitor,
      'accept-language': locale,
      'content-type': isForm ? 'multipart/form-data; boundary=edge' : 'application/json',
    },
  });
  if (answer.statusCode >= 500)
    throw new Error(`${call.path} ${answer.body} ${JSON.stringify(body)}`);
  return answer.statusCode;
}

test('no body is too strange for a write, and what is stored is what its form allows', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (some) => {
      for (const status of await Promise.all(some.map(post))) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
    { numRuns: bodies / atOnce, endOnFailure: true },
  );
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(bodies);
  // Both happened often: neither side of the check was left out.
  expect(statuses.get(200)).toBeGreaterThan(bodies / 10);
  expect(statuses.get(422)).toBeGreaterThan(bodies / 10);

  const leads = await listLeads(site.database);
  expect(leads).toHaveLength(statuses.get(200) ?? 0);
  for (const lead of leads) {
    const details = JSON.parse(lead.details);
    // what the stock says of a held car is the server's own
    const { model, grade, colour, modelYear, price, branch, until, ...typed } = details;
    expect(formOf(lead, details)).toEqual(lead.kind === 'car-hold' ? typed : details);
  }
}, 600_000);

test('a colour that is no text is refused beside accessories', async () => {
  const lead = leadEndpoints.find(({ kind }) => kind === 'finance-request');
  if (!lead) throw new Error('no finance request');
  const [example] = lead.examples(workshopDay, choices);
  const body = {
    ...lead.call.toWire(example?.values ?? {}),
    ...{ colour: { toString: 'no function' }, with: 'mats' },
  };
  expect(await post({ call: lead.call, locale: 'en', body })).toBe(422);
});

/** The details as their form reads them again. */
function formOf(lead: { kind: string; locale: string }, details: Record<string, unknown>): unknown {
  const served = leadEndpoints.find(({ kind }) => kind === lead.kind);
  const form: FormDefinition | undefined = served?.formOf(
    choices,
    details,
    readLocale(lead.locale),
  );
  const values = form && v.parse(form.schema, details);
  return (values && served?.detailsOf?.(values, choices)) ?? values;
}
