import { ApiCalls } from './api-calls';
import type { ApiCall, Report } from './messages';
import { ToldAnswers } from './told-answers';

const read = { method: 'GET', headers: { Accept: 'application/json' } } as const;

/** What a renderer asks for, and the server's answers to it, which are sent once each. */
function bothSides() {
  const asked: ApiCall[] = [];
  const now = { page: 1, bundle: 0 };
  const take = (report: Report) => report.kind === 'calls' && asked.push(...report.calls);
  const answer = { ok: true, status: 200, json: async () => ({ cars: 11 }) };
  const server = new ToldAnswers(async () => answer);
  const calls = new ApiCalls({ now }, take);
  return {
    calls,
    show: (page: number) => {
      now.page = page;
      calls.begin(page, 'http://localhost/models');
      return calls.transport('models', read).then((given) => given.json());
    },
    async answerAll() {
      await new Promise(setImmediate);
      for (const call of asked.splice(0)) calls.take(await server.answerTo(call));
    },
  };
}

test('an answer that comes when its page is over is there for the next page', async () => {
  const { calls, show, answerAll } = bothSides();
  const first = jest.fn();
  void show(1).then(first);
  calls.end(1);
  await answerAll();
  const second = show(2);
  await answerAll();
  expect(await second).toEqual({ cars: 11 });
  expect(first).not.toHaveBeenCalled();
});
