import { StaffError, staffFetch } from './staff-fetch';
import { answerCalls } from './testing/site';

afterEach(() => jest.restoreAllMocks());

test('what changes something repeats the mark of who has signed in; what reads needs none', async () => {
  const asked = answerCalls({ 'GET /-/campaigns': [], 'POST /-/campaigns/eid/end': {} });
  await staffFetch('/-/campaigns');
  await staffFetch('/-/campaigns/eid/end', { method: 'POST', json: { why: 'over' } });
  await staffFetch('/-/campaigns/eid/end', { method: 'POST' });
  expect(asked.map(({ call, headers }) => [call, headers.get('x-anti-forgery')])).toEqual([
    ['GET /-/campaigns', null],
    ['GET /-/me', null],
    ['POST /-/campaigns/eid/end', 'mark'],
    ['POST /-/campaigns/eid/end', 'mark'],
  ]);
  expect(asked[2]?.body).toBe('{"why":"over"}');
});

test('a refusal says why, and what is wrong with which field', async () => {
  const faults = [
    { field: 'title', sentence: 'The title is missing' },
    { field: 'text', sentence: { en: 'The text is missing', ar: 'النص ناقص' } },
  ];
  answerCalls({
    'PUT /-/campaigns/eid/draft': Response.json(
      { error: 'It has faults', faults },
      { status: 422 },
    ),
  });
  const error = await staffFetch('/-/campaigns/eid/draft', { method: 'PUT', json: {} }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StaffError);
  expect(error).toMatchObject({
    ...{ status: 422, error: 'It has faults' },
    faults: [faults[0], { field: 'text', sentence: 'The text is missing' }],
  });
});

test('who is signed out while he saves keeps his page, and is told', async () => {
  const signedOut = Response.json({ error: 'Sign in' }, { status: 401 });
  answerCalls({ 'PUT /-/campaigns/eid/draft': signedOut });
  await expect(
    staffFetch('/-/campaigns/eid/draft', { method: 'PUT', json: {} }),
  ).rejects.toMatchObject({ status: 401, error: 'Sign in' });
});

test('who is signed out and saves again keeps his page, too', async () => {
  const signedOut = () => Response.json({ error: 'Sign in' }, { status: 401 });
  answerCalls({ 'PUT /-/campaigns/eid/draft': signedOut(), 'GET /-/me': signedOut() });
  const save = () => staffFetch('/-/campaigns/eid/draft', { method: 'PUT', json: {} });
  await expect(save()).rejects.toMatchObject({ status: 401 });
  await expect(save()).rejects.toMatchObject({ status: 401 });
});
