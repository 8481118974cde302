/** Elements that a browser's parser closes a paragraph for. */
const blocks = new Set(
  'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const notInItself = new Set(['a', 'button', 'form']);
const tags = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g;

/**
 * What of a page's markup a browser would build otherwise than it was rendered, so that React finds
 * another tree than it expects: elements where the parser does not leave them, and parts that failed.
 */
export function markupFaults(html: string): string[] {
  const faults = new Set<string>();
  // React's sign for a part that failed on the server and is rendered again in the browser
  if (html.includes('<!--$!-->')) faults.add('a part of it failed and is left to the browser');
  const open: string[] = [];
  const text = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  for (const [, closing, name = '', rest = ''] of text.matchAll(tags)) {
    if (closing) {
      open.splice(open.lastIndexOf(name));
      continue;
    }
    if (notInItself.has(name) && open.includes(name)) faults.add(`<${name}> inside <${name}>`);
    if (blocks.has(name) && open.includes('p')) faults.add(`<${name}> inside <p>`);
    if (!voids.has(name) && !rest.endsWith('/')) open.push(name);
  }
  return [...faults];
}
