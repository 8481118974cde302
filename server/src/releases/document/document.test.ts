import { patchDocument } from 'remote-kit/dev-server/dev-document';
import { escapeJson } from '../../security/escape-json';
import { writeDocument } from './document';

const assets = { styles: [], start: 'begin()', main: [], preloads: [], deferred: [] };
const parts = {
  ...{ locale: 'en' as const, head: [], hoisted: '', html: '', extraScripts: [], worker: null },
  ...{ badge: '', assets },
};

test('no text of a page ends the script element that holds its data', () => {
  const text = '</SCRIPT><!--<script>\u2028\u2029"';
  const boot = { release: { name: '</script>' }, hydration: escapeJson({ text }), text };
  const document = writeDocument({ ...parts, boot }).join('');
  const [, data = ''] = document.split('id="boot">');
  const end = /<\/script>/i.exec(data)?.index;
  expect(JSON.parse(data.slice(0, end))).toEqual({ ...boot, hydration: { text } });
  expect(data.slice(0, end)).not.toMatch(/<!--|<script|[\u2028\u2029]/);
  expect(data.slice(end)).toBe('</script><i id="parsed" hidden></i></body></html>');
  expect(document).toContain('</div><script>begin()</script><script type="application/json"');
});

test('a remote in development takes the place of the page, and the rest of the document stays', () => {
  const release = { id: 'r', files: [], remotes: [] };
  const released = writeDocument({
    ...parts,
    html: '<h1>As it was released</h1>',
    boot: { release, hydration: '{}', origin: 'https://site.example' },
  }).join('');
  const page = { head: [], html: '<h1>As it is now</h1>', hoisted: '', hydration: {} };
  const patched = patchDocument(released, { release, name: 'mfe-careers', page, styles: [] });
  expect(patched).toBe(
    released
      .replace('As it was released', 'As it is now')
      .replace('<link rel="expect" href="#footer" blocking="render">', ''),
  );
});
