import { ApiClient } from './api-client';
import type { ApiCall } from './messages';

const read = { method: 'GET', headers: { Accept: 'application/json' } } as const;

/** A client whose calls are recorded in `asked`. */
function open(revisionOfAnswers: string | null = null) {
  const asked: ApiCall[] = [];
  const mark = { page: 1 };
  const calls = new ApiClient(mark, (call) => asked.push(call));
  return {
    calls,
    asked,
    show: (page: number, revision: string | null = null) => {
      mark.page = page;
      calls.beginPage({ id: page, address: 'http://localhost/models', revision });
      return calls.transport('models', read).then((given) => given.json());
    },
    answerAll() {
      const answer = { status: 200, text: '{"cars":11}', revision: revisionOfAnswers };
      for (const { call } of asked.splice(0))
        calls.handleAnswer({ kind: 'answer', call, ...answer });
    },
  };
}

test('an answer that comes when its page is over is given to nobody', async () => {
  const { calls, show, asked, answerAll } = open();
  const first = jest.fn();
  void show(1).then(first);
  calls.endPage(1);
  answerAll();
  const second = show(2);
  expect(asked).toHaveLength(1);
  answerAll();
  expect(await second).toEqual({ cars: 11 });
  expect(first).not.toHaveBeenCalled();
});

test.each([
  ['an answer that holds for the revision is asked for once', 'a', ['a', 'a'], 1],
  ['and again for the next one', 'a', ['a', 'b'], 2],
  ['what holds for nobody else is asked for each time', null, ['a', 'a'], 2],
  ['a page without a revision asks for all', 'a', [null, null], 2],
])('%s', async (_, holds, revisions, most) => {
  const { asked, show, answerAll } = open(holds);
  let count = 0;
  for (const [at, revision] of revisions.entries()) {
    const shown = show(at, revision);
    count += asked.length;
    answerAll();
    expect(await shown).toEqual({ cars: 11 });
  }
  expect(count).toBe(most);
});

test.each([
  ['all answers hold for the revision', 'a', [' models']],
  ['an answer holds for nobody else', null, null],
])('what a page has read is told where %s', async (_, holds, reads) => {
  const { calls, show, answerAll } = open(holds);
  const shown = show(1, 'a');
  answerAll();
  await shown;
  expect(calls.readsOf(1)).toEqual(reads);
});
