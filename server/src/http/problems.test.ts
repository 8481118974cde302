import fastify from 'fastify';
import { answerFault } from './problems';

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
