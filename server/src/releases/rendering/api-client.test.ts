import { ApiClient } from './api-client';
import { ApiProxy } from './api-proxy';
import type { ApiCall, RendererReport } from './messages';

const read = { method: 'GET', headers: { Accept: 'application/json' } } as const;

/** A client whose calls are recorded in `asked`, and the server side that sends each text once. */
function bothSides(holds: string | null = null) {
  const asked: ApiCall[] = [];
  const mark = { page: 1 };
  const take = (report: RendererReport) => report.kind === 'calls' && asked.push(...report.calls);
  const answer = { ok: true, status: 200, json: async () => ({ cars: 11 }), revision: holds };
  const server = new ApiProxy(async () => answer);
  const calls = new ApiClient(mark, take);
  return {
    calls,
    asked,
    show: (page: number, revision: string | null = null) => {
      mark.page = page;
      calls.beginPage({ id: page, address: 'http://localhost/models', revision });
      return calls.transport('models', read).then((given) => given.json());
    },
    async answerAll() {
      await new Promise(setImmediate);
      for (const call of asked.splice(0)) calls.handleAnswer(await server.handleCall(call));
    },
  };
}

test('an answer that comes when its page is over is there for the next page', async () => {
  const { calls, show, answerAll } = bothSides();
  const first = jest.fn();
  void show(1).then(first);
  calls.endPage(1);
  await answerAll();
  const second = show(2);
  await answerAll();
  expect(await second).toEqual({ cars: 11 });
  expect(first).not.toHaveBeenCalled();
});

test.each([
  ['an answer that holds for the revision is asked for once', 'a', ['a', 'a'], 1],
  ['and again for the next one', 'a', ['a', 'b'], 2],
  ['what holds for nobody else is asked for each time', null, ['a', 'a'], 2],
  ['a page without a revision asks for all', 'a', [null, null], 2],
])('%s', async (_, holds, revisions, most) => {
  const { asked, show, answerAll } = bothSides(holds);
  let count = 0;
  for (const [at, revision] of revisions.entries()) {
    const shown = show(at, revision);
    await new Promise(setImmediate);
    count += asked.length;
    await answerAll();
    expect(await shown).toEqual({ cars: 11 });
  }
  expect(count).toBe(most);
});
