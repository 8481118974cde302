/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createStyleCache, Looks } from './looks';

test.each([
  ['en', 'mui'],
  ['ar', 'muirtl'],
] as const)(
  'in %s the server collects MUI styles under %s and prints none between elements',
  (locale, key) => {
    const cache = createStyleCache(locale, 'abc');
    const html = renderToString(
      <Looks locale={locale} cache={cache}>
        <p>page</p>
      </Looks>,
    );
    expect(html).toBe('<p>page</p><div id="dialogs"></div>');
    expect(cache.key).toBe(key);
    expect(cache.nonce).toBe('abc');
    expect(Object.values(cache.inserted).join('')).toContain('--mui-palette-primary-main:#123b7a');
  },
);
