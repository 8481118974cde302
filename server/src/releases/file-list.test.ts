import { FileList } from './file-list';
import type { LiveRelease } from './live-release';

const asset = (file: string) => ({ address: `/assets/${file}`, integrity: '' });

/** Every page has the shell's files, and a screen of its own that shares a form with the others. */
const assetsOf: LiveRelease['assetsOf'] = (page) => ({
  start: null,
  main: [asset('shell/1/main.js')],
  preloads: page ? [asset(`${page.remote}/1/${page.path}.js`), asset('shell/1/form.js')] : [],
  styles: [
    { address: '/assets/shell/1/main.css', css: '' },
    ...(page ? [{ address: `/assets/${page.remote}/1/${page.path}.css`, css: '' }] : []),
  ],
});

test('pages name what they load beyond the shell, and a file that several load is named once', () => {
  const files = new FileList(assetsOf);
  const named = ['offers', 'contact'].map((path) =>
    files.of({ remote: 'mfe-content', path, uses: [] }).map((number) => files.all[number]),
  );
  expect(named).toEqual([
    ['mfe-content/1/offers.js', 'shell/1/form.js', 'mfe-content/1/offers.css'],
    ['mfe-content/1/contact.js', 'shell/1/form.js', 'mfe-content/1/contact.css'],
  ]);
  expect(new Set(files.all).size).toBe(files.all.length);
});
