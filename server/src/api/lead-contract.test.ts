import { type Locale, locales } from 'shared-contracts/locale';
import { type Field, listOf, shape, text } from '../../testing/contract-fields';
import { type LeadContract, leadContracts, namesOf } from '../../testing/lead-contract';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';

let site: TestApi;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.close());

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const speaks = (locale: Locale) => (message: unknown) =>
  /[\u0621-\u064a]/.test(String(message)) === (locale === 'ar');

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
  const contracts = leadContracts(locale, nextWeek).map(
    (contract) => [contract.call.path, contract] as const,
  );
  const message: Field = (value) => (speaks(locale)(value) ? text(value) : `speaks: ${value}`);

  test.each(contracts)('%s has the fields of the specification and ours', (_, contract) => {
    const { call, specified, ours } = contract;
    expect(namesOf(call).sort()).toEqual([...Object.keys(specified), ...ours].sort());
  });

  test.each(contracts)('%s takes what is specified', async (_, contract) => {
    const answer = await send(locale, contract, contract.specified);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(shape({ message, reference: text })(answer.json())).toBeUndefined();
    const stored = await site.database
      .selectFrom('leads')
      .select('locale')
      .where('reference', '=', answer.json().reference)
      .execute();
    expect(stored).toEqual([{ locale }]);
  });

  test.each(contracts)('%s names the fields of an empty form', async (call, contract) => {
    const answer = await send(locale, contract, {});
    expect(answer.statusCode).toBe(422);
    const errors = listOf(shape({ field: text, code: text, message }));
    const envelope =
      call === 'applyJob'
        ? shape({ data: shape(fieldsOf(contract, listOf(message))), errors })
        : shape({ errors });
    expect(envelope(answer.json())).toBeUndefined();
    const named = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(named.sort()).toEqual([...contract.required].sort());
  });
});

const fieldsOf = ({ required }: LeadContract, field: Field) =>
  Object.fromEntries(required.map((name) => [name, field]));
