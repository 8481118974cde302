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
  ['a comma too many', ['{', '  "slug": "eid",', '}'], 3, 'comma'],
  ['a missing colon', ['{', '  "slug",', '  "utm": 1', '}'], 2, 'comma'],
  ['a bracket that does not fit', ['{', '  "offers": [', '  }', ']'], 3, 'comma'],
  ['a file that breaks off', ['{', '  "offers": [', ''], 3, 'end is missing'],
  ['something behind the end', ['{}', '', 'x'], 3, 'without quotation'],
])('%s is found in its line', (_, lines, line, hint) => {
  expect(() => JSON.parse(file(lines))).toThrow();
  expect(jsonFault(file(lines))).toEqual({ line, hint: expect.stringContaining(hint) });
});
