import { freezeLent } from './freeze-lent';

test('functions and tables of a lent module stay what they are, what libraries keep for themselves may change', () => {
  const paths = { home: () => '/', nested: { list: ['a'] } };
  const context = { $$typeof: Symbol.for('react.context'), current: null as unknown };
  const lent = { paths, context };
  freezeLent('shared-contracts/paths', lent);
  freezeLent('shared-contracts/paths', lent);
  for (const change of [
    () => Object.assign(lent, { paths: {} }),
    () => Object.assign(paths, { home: () => '/elsewhere' }),
    () => paths.nested.list.push('b'),
  ])
    expect(change).toThrow(TypeError);
  context.current = 1;
  expect(context.current).toBe(1);
});

test('what a CommonJS module such as React exports cannot be exchanged', () => {
  const react = { useState: () => 1 };
  freezeLent('react', { ...react, default: react });
  expect(() => Object.assign(react, { useState: () => 2 })).toThrow(TypeError);
});
