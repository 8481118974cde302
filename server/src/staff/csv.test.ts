import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvOf } from './csv';

test('the text is what csv-stringify makes of the same cells', () => {
  const strange = fc.string({
    unit: fc.constantFrom(...'=+-@\t\r\n",\'\uff1d\uff0b\uff0d\uff20 \ufeffمa1'),
    maxLength: 6,
  });
  const cell = fc.oneof(fc.string(), strange, fc.integer(), fc.double(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2 })), (lines) => {
      const expected = stringify(lines, {
        ...{ bom: true, record_delimiter: 'windows', escape_formulas: true },
        // with `windows` as delimiter, the library does not quote a single CR or LF by itself
        quoted_match: /[\r\n]/,
      });
      expect(csvOf(lines)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});
