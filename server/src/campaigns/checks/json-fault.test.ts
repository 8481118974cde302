import { jsonFault } from './json-fault';

const file = (lines: string[]) => lines.join('\n');

test.each([
  ['curly quotation marks', ['{', '  "slug": "eid",', '  "title": “Eid”', '}'], 3, 'curly'],
  ['curly ones around a name', ['{', '  “slug”: "eid"', '}'], 2, 'curly'],
  ['single quotation marks', ['{', "  'slug': 1", '}'], 2, 'single'],
  ['a remark', ['{', '  "slug": "eid",', '  // until Friday', '  "utm": 1', '}'], 3, 'remark'],
  ['a remark of several lines', ['/* Eid */', '{}'], 1, 'remark'],
  ['a text without an end', ['{', '  "slug": "eid,', '  "utm": 1', '}'], 2, 'at the end'],
  ['a text without quotation marks', ['{', '  "slug": eid', '}'], 2, 'without quotation'],
  ['a missing comma', ['{', '  "slug": "eid"', '  "utm": 1', '}'], 2, 'comma'],
  ['a comma too many', ['{', '  "slug": "eid",', '}'], 2, 'comma'],
  ['a missing colon', ['{', '  "slug",', '  "utm": 1', '}'], 2, 'comma'],
  ['a bracket that does not fit', ['{', '  "offers": [', '  }', '}'], 2, 'bracket'],
  ['a file that breaks off', ['{', '  "offers": [', ''], 2, 'never closed'],
  ['something behind the end', ['{}', '', 'x'], 3, 'without quotation'],
  // errors that a parser reports only at the end of the file, or not at all
  ['a group that is not closed', ['{', '  "utm": {', '    "a": 1,', '  "b": 2', '}'], 2, 'never'],
  ['a tab inside a text', ['{', '  "slug": "e\tid",', '  "utm": 1', '}'], 2, 'cannot be seen'],
  ['a space of a text editor', ['{', '\u00a0 "slug": 1', '}'], 2, 'cannot be seen'],
  ['a backslash', ['{', '  "image": "pictures\\poster"', '}'], 2, 'backslash'],
])('%s is found in its line', (_, lines, line, hint) => {
  expect(() => JSON.parse(file(lines))).toThrow();
  const fault = jsonFault(file(lines));
  expect([fault?.line, fault?.hint.en]).toEqual([line, expect.stringContaining(hint)]);
});

test('a field that stands twice is told: the first would be lost unsaid', () => {
  const fault = jsonFault(file(['{', '  "utm": 1,', '  "slug": "eid",', '  "utm": 2', '}']));
  expect([fault?.line, fault?.hint.en]).toEqual([4, '"utm" is written twice: keep one']);
});

test('a text that is JSON has no fault', () => {
  expect(jsonFault(file(['{', '"a": [1, {', '}],', '  "b": "x"', '}']))).toBeNull();
});
