/** @jest-environment node */
import { lazy, Suspense, use } from 'react';
import { renderTextSync } from './render-text-sync';

const never = new Promise<string>(() => {});
const Waiting = () => use(never);
const Failing = (): never => {
  throw new Error('not today');
};

test('a tree that has everything is text', async () => {
  const tree = <Suspense fallback="soon">Now &amp; here</Suspense>;
  expect(await renderTextSync(tree)).toBe('<!--$-->Now &amp; here<!--/$-->');
});

test('a part whose code is here a moment later is part of the text', async () => {
  const Part = lazy(async () => ({ default: () => 'Here' }));
  const tree = (
    <Suspense fallback="soon">
      <Part />
    </Suspense>
  );
  expect(await renderTextSync(tree)).toBe('<!--$-->Here<!--/$-->');
});

test.each([
  ['waits', Waiting],
  ['fails', Failing],
])(
  'a tree of which a part %s is left to the stream, inside of a boundary or not',
  async (_, Part) => {
    const inside = (
      <Suspense fallback="soon">
        <Part />
      </Suspense>
    );
    expect([await renderTextSync(inside), await renderTextSync(<Part />)]).toEqual([null, null]);
  },
);
