import { escapeJson } from '../../security/escape-json';
import { writeDocument } from './document';

test('no text of a page ends the script element that holds its data', () => {
  const text = '</SCRIPT><!--<script>\u2028\u2029"';
  const boot = { release: { name: '</script>' }, hydration: escapeJson({ text }), text };
  const document = writeDocument({
    ...{
      locale: 'en',
      head: [],
      hoisted: '',
      html: '',
      extraScripts: [],
      worker: null,
      badge: '',
      boot,
    },
    assets: {
      styles: [],
      start: 'begin()',
      main: [],
      preloads: [],
      deferred: [],
    },
  }).join('');
  const [, data = ''] = document.split('id="boot">');
  const end = /<\/script>/i.exec(data)?.index;
  expect(JSON.parse(data.slice(0, end))).toEqual({ ...boot, hydration: { text } });
  expect(data.slice(0, end)).not.toMatch(/<!--|<script|[\u2028\u2029]/);
  expect(data.slice(end)).toBe('</script><i id="parsed" hidden></i></body></html>');
  expect(document).toContain('</div><script>begin()</script><script type="application/json"');
});
