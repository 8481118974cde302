import { FileList } from './file-list';
import type { LiveRelease } from './live-release';

const asset = (file: string) => ({ address: `/assets/${file}`, integrity: '' });

/** Each page has the shell's files, its own screen and messages, and a form shared with the other pages. */
const assetsOf: LiveRelease['assetsOf'] = (page, locale) => ({
  start: '',
  main: [asset('shell/1/main.js')],
  deferred: [],
  preloads: page
    ? [`${page.remote}/1/${page.path}.js`, 'shell/1/form.js', `${page.remote}/1/${locale}.js`].map(
        asset,
      )
    : [],
  styles: [
    { address: '/assets/shell/1/main.css', css: '' },
    ...(page ? [{ address: `/assets/${page.remote}/1/${page.path}.css`, css: '' }] : []),
  ],
});

test('pages name what they load beyond the shell, and a file that several load is named once', () => {
  const files = new FileList(assetsOf);
  const pages = ['offers', 'contact'].map((path) =>
    files.filesOf({ remote: 'mfe-content', path, uses: [] }),
  );
  const named = pages.map((page) => page.files.map((number) => files.all[number]));
  expect(named).toEqual([
    ['mfe-content/1/offers.js', 'shell/1/form.js', 'mfe-content/1/offers.css'],
    ['mfe-content/1/contact.js', 'shell/1/form.js', 'mfe-content/1/contact.css'],
  ]);
  const messages = pages.map((page) => page.messages.ar.map((number) => files.all[number]));
  expect(messages).toEqual([['mfe-content/1/ar.js'], ['mfe-content/1/ar.js']]);
  expect(new Set(files.all).size).toBe(files.all.length);
});
