import { jsonFault } from './json-fault';

test.each([
  ['a missing comma', ['{', '  "slug": "eid"', '  "utm": 1', '}'], 2],
  ['a comma too many', ['{', '  "slug": "eid",', '}'], 2],
  ['curly quotation marks', ['{', '  "title": “Eid”', '}'], 2],
  ['a remark', ['{', '  "slug": "eid", // until Friday', '  "utm": 1', '}'], 2],
  ['a file that breaks off', ['{', '  "offers": [', ''], 2],
  ['a tab inside a text', ['{', '  "slug": "e\tid",', '  "utm": 1', '}'], 2],
  ['a text without quotation marks', ['{', '  "a": 1,', '  b: 2', '}'], 3],
  ['something behind the end', ['{}', '', 'x'], 3],
])('%s is found in its line', (_, lines, line) => {
  expect(() => JSON.parse(lines.join('\n'))).toThrow();
  const fault = jsonFault(lines.join('\n'));
  expect([fault?.line, fault?.hint.en]).toEqual([line, expect.stringContaining('a comma,')]);
});

test('a field that stands twice is told: the first would be lost unsaid', () => {
  const fault = jsonFault('{\n  "utm": 1,\n  "slug": "eid",\n  "utm": 2\n}');
  expect([fault?.line, fault?.hint.en]).toEqual([4, '"utm" is written twice: keep one']);
});

test('a text that is JSON has no fault', () => {
  expect(jsonFault('{\n"a": [1, {\n}],\n  "b": {"a": "x"}}')).toBeNull();
});
