import { parseFragment, serialize } from 'parse5';

/**
 * What of a page's markup a browser would build otherwise than it was rendered, so that React finds
 * another tree than it expects: the first element that the parser does not leave in its place, and parts
 * that failed.
 */
export function markupFaults(html: string): string[] {
  // React's sign for a part that failed on the server and is rendered again in the browser
  const failed = html.includes('<!--$!-->')
    ? ['a part of it failed and is left to the browser']
    : [];
  const written = tagsOf(html);
  const built = tagsOf(serialize(parseFragment(html)));
  const at = written.findIndex((tag, index) => tag !== built[index]);
  return at < 0 ? failed : [...failed, `<${written[at]}> inside <${parentAt(at, written, built)}>`];
}

/** What the parser closed before the tag; when it closed nothing, what the tag was written into. */
function parentAt(at: number, written: readonly string[], built: readonly string[]): string {
  const rest = built.slice(at);
  const closed = rest.slice(0, Math.max(rest.findIndex(isOpening), 0)).at(-1);
  if (closed) return closed.slice(1);
  const open: string[] = [];
  for (const tag of written.slice(0, at)) {
    if (!isOpening(tag)) open.pop();
    else if (!voids.has(tag)) open.push(tag);
  }
  return open.at(-1) ?? 'the page';
}

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const isOpening = (tag: string) => !tag.startsWith('/');

/** The tags of markup in their order, such as `p`, `br`, `/p`. */
function tagsOf(html: string): string[] {
  const text = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  return [...text.matchAll(/<(\/?)([a-z][\w:-]*)((?:"[^"]*"|[^">])*)>/gi)].flatMap(
    ([, closing, name = '', rest = '']) => {
      if (closing) return [`/${name}`];
      return rest.endsWith('/') && !voids.has(name) ? [name, `/${name}`] : [name];
    },
  );
}
