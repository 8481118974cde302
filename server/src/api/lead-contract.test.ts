import { type Locale, locales } from 'shared-contracts/locale';
import * as v from 'valibot';
import { type LeadContract, leadContracts } from '../../testing/lead-contract';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { workshopDay } from '../../testing/workshop-day';
import { emptyChoices } from '../leads/form-choices';
import { leadEndpoints } from '../leads/lead-endpoints';

let site: TestApi;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.close());

/** What tells the visitor something, in his language. */
const messageIn = (locale: Locale) =>
  v.pipe(
    v.string(),
    v.check((text) => /[\u0621-\u064a]/.test(text) === (locale === 'ar'), 'another language'),
  );

/** Fields that are ours and must be filled, with something that they take. */
function ownFields({ call, specified }: LeadContract): Record<string, unknown> {
  const [example] =
    leadEndpoints.find((lead) => lead.call === call)?.examples(workshopDay, emptyChoices) ?? [];
  const own = example?.form.fields.filter(
    ({ name, optional, onlyWith }) => !optional && !onlyWith && !(call.wireName(name) in specified),
  );
  return call.toWire(
    Object.fromEntries((own ?? []).map(({ name }) => [name, example?.values[name]])),
  );
}

/** What the body of a write is, as a browser would send it. */
function bodyOf({ call }: LeadContract, fields: Readonly<Record<string, unknown>>) {
  if (call.media === 'application/json') {
    return { payload: JSON.stringify(fields), type: 'application/json' };
  }
  const parts = Object.entries(fields).map(([name, value]) =>
    name === 'cv'
      ? `name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n1 0 obj`
      : `name="${name}"\r\n\r\n${value}`,
  );
  const lines = parts.map((part) => `--edge\r\nContent-Disposition: form-data; ${part}\r\n`);
  return { payload: `${lines.join('')}--edge--\r\n`, type: 'multipart/form-data; boundary=edge' };
}

async function send(locale: Locale, contract: LeadContract, fields: Record<string, unknown>) {
  const { payload, type } = bodyOf(contract, fields);
  return site.app.inject({
    method: 'POST',
    url: `/api/v1/${contract.call.path}`,
    headers: {
      ...(await visitorHeaders(site.app)),
      'accept-language': locale,
      'content-type': type,
    },
    payload,
  });
}

describe.each(locales)('writes of the specification in %s', (locale) => {
  const contracts = leadContracts(workshopDay).map(
    (contract) => [contract.call.path, contract] as const,
  );
  const message = messageIn(locale);
  const problem = v.strictObject({ field: v.string(), code: v.string(), message });

  test.each(contracts)('%s has the fields of the specification', (_, { call, specified }) => {
    const [lead] = leadEndpoints.filter((candidate) => candidate.call === call);
    const names = lead?.fields.map(call.wireName);
    expect(names).toEqual(expect.arrayContaining(Object.keys(specified)));
  });

  test.each(contracts)('%s takes what is specified', async (_, contract) => {
    const answer = await send(locale, contract, { ...ownFields(contract), ...contract.specified });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const receipt = v.strictObject({ message, reference: v.string() });
    const { reference } = v.parse(receipt, answer.json());
    const stored = await site.database
      .selectFrom('leads')
      .select('locale')
      .where('reference', '=', reference)
      .execute();
    expect(stored).toEqual([{ locale }]);
  });

  test.each(contracts)('%s names the fields of an empty form', async (_, contract) => {
    const answer = await send(locale, contract, {});
    expect(answer.statusCode).toBe(422);
    const { data, errors } = v.parse(
      v.strictObject({
        data: v.optional(v.record(v.string(), v.tuple([message]))),
        errors: v.array(problem),
      }),
      answer.json(),
    );
    const required = [...contract.required, ...Object.keys(ownFields(contract))].sort();
    expect(errors.map(({ field }) => field).sort()).toEqual(required);
    // this one call has sentences by field besides
    const byField = contract.call.path === 'applyJob' ? required : undefined;
    expect(data && Object.keys(data).sort()).toEqual(byField);
  });
});
