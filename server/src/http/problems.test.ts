import fastify from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { answerError, answerFault, answerUnknownAddress, sendProblems } from './problems';

/** A site on which something throws. */
async function answerTo(error: Error) {
  const app = fastify();
  app.setErrorHandler(answerFault);
  app.get('/', () => {
    throw error;
  });
  return app.inject('/');
}

test('a database that is away is told with when to come again, and not where it is', async () => {
  const error = new Error('connect ECONNREFUSED 10.0.0.5:5432');
  const answer = await answerTo(Object.assign(error, { code: 'ECONNREFUSED' }));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).not.toContain('10.0.0.5');
});

test('a fault of ours tells nothing of itself', async () => {
  const answer = await answerTo(new TypeError('secret of undefined'));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
});

test('what a visitor asks wrongly keeps its own answer', async () => {
  const error = Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416 });
  expect((await answerTo(error)).statusCode).toBe(416);
});

test('a failure is told in the words that staff have written', async () => {
  const app = fastify();
  app.decorate('ownTexts', () => ({ en: { failures: { unexpected: 'Call us.' } }, ar: {} }));
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw new TypeError('secret');
  });
  const sentenceIn = async (locale: Locale) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-language': locale } });
    return answer.json().errors[0].message;
  };
  expect(await sentenceIn('en')).toBe('Call us.');
  expect(await sentenceIn('ar')).toMatch(/اتصل بنا/);
});

const emailProblem = { field: 'email', code: 'email.invalid', message: 'Mend the e-mail.' };

/** A site with a call that refuses what it gets. */
function refusingSite() {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  app.post('/call', { bodyLimit: 10 }, (_request, reply) =>
    sendProblems(reply, 422, [emailProblem], { type: 'invalid' }),
  );
  return app;
}

test('a client that accepts problem details gets them, with the fields to mend', async () => {
  const headers = { accept: 'application/json;q=0.5, application/problem+json' };
  const answer = await refusingSite().inject({ method: 'POST', url: '/call?name=maryam', headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    422,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(answer.json()).toEqual({
    type: '/api/v1/openapi.json#/components/responses/invalid',
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'Mend the e-mail.',
    instance: '/call',
    errors: [emailProblem],
  });
});

test('what fails before a call gets its body is told as a problem too', async () => {
  const headers = { accept: 'application/problem+json', 'content-type': 'application/json' };
  const payload = JSON.stringify({ name: 'longer than is allowed' });
  const answer = await refusingSite().inject({ method: 'POST', url: '/call', headers, payload });
  expect(answer.json()).toMatchObject({
    type: '/api/v1/openapi.json#/components/responses/tooLarge',
    status: 413,
    errors: [{ field: '', code: 'tooLarge' }],
  });
});

test.each([undefined, '*/*', 'application/json', 'application/problem+json;q=0'])(
  'a client that accepts %s gets the list alone',
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    const answer = await refusingSite().inject({ method: 'POST', url: '/call', headers });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ errors: [emailProblem] });
  },
);

test('an address that is no call is a problem for every client, in the language that it asks for', async () => {
  const headers = { 'accept-language': 'ar' };
  const answer = await refusingSite().inject({ url: '/nothing', headers });
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found', instance: '/nothing' });
  expect(answer.json().detail).toMatch(/\p{Script=Arabic}/u);
});
