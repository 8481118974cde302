import fc from 'fast-check';
import { decodePunycode } from './punycode';

const encoded = (label: string) => new URL(`http://${label}.example`).hostname.split('.')[0] ?? '';

test('letters of any script are read back from Punycode', () => {
  const word = fc.stringMatching(/^[a-zأبتدرسوي例子ßüя]{1,12}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const host = words.join('-');
      fc.pre(URL.canParse(`http://${host}.example`));
      const label = encoded(host);
      if (label.startsWith('xn--')) expect(decodePunycode(label.slice(4))).toBe(host);
    }),
  );
});

test('nonsense is none, and ends', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,30}$/), (text) => {
      expect(() => decodePunycode(text)).not.toThrow();
    }),
  );
  expect(decodePunycode('a-9')).toBeNull();
});
