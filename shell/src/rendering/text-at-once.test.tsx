/** @jest-environment node */
import { Suspense, use } from 'react';
import { textAtOnce } from './text-at-once';

const never = new Promise<string>(() => {});
const Waiting = () => use(never);
const Failing = (): never => {
  throw new Error('not today');
};

test('a tree that has everything is text', () => {
  expect(textAtOnce(<Suspense fallback="soon">Now &amp; here</Suspense>)).toBe(
    '<!--$-->Now &amp; here<!--/$-->',
  );
});

test.each([
  ['waits', Waiting],
  ['fails', Failing],
])('a tree of which a part %s is left to the stream, inside of a boundary or not', (_, Part) => {
  const inside = (
    <Suspense fallback="soon">
      <Part />
    </Suspense>
  );
  expect([textAtOnce(inside), textAtOnce(<Part />)]).toEqual([null, null]);
});
