import { withTimeout } from './retry-and-timeout';

const answerAfter = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, 'here'));

test('what does not come in time is given up', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(withTimeout(never, 100)).rejects.toThrow('no answer within 100 ms');
});

test('what has come while the page itself was busy is taken', async () => {
  const answer = withTimeout(answerAfter(120), 100);
  const begun = performance.now();
  while (performance.now() - begun < 150);
  await expect(answer).resolves.toBe('here');
});
