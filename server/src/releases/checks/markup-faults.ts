import { parseFragment, serialize } from 'parse5';

/**
 * Finds markup that a browser parses into another tree than was rendered, which breaks hydration: the first
 * misplaced element, and fragments that failed on the server.
 */
export function markupFaults(html: string): string[] {
  // React's marker for a Suspense boundary that failed on the server and is rendered again in the browser.
  const failed = html.includes('<!--$!-->')
    ? ['a part of it failed and is left to the browser']
    : [];
  const written = tagsOf(html);
  const built = tagsOf(serialize(parseFragment(html)));
  const firstDifference = written.findIndex((tag, index) => tag !== built[index]);
  return firstDifference < 0
    ? failed
    : [
        ...failed,
        `<${written[firstDifference]}> inside <${parentAt(firstDifference, written, built)}>`,
      ];
}

/** The element that the parser closed before the tag, or else the element that contains the tag. */
function parentAt(index: number, written: readonly string[], built: readonly string[]): string {
  const rest = built.slice(index);
  const closed = rest.slice(0, Math.max(rest.findIndex(isOpeningTag), 0)).at(-1);
  if (closed) return closed.slice(1);
  const open: string[] = [];
  for (const tag of written.slice(0, index)) {
    if (!isOpeningTag(tag)) open.pop();
    else if (!voidElements.has(tag)) open.push(tag);
  }
  return open.at(-1) ?? 'the page';
}

const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const isOpeningTag = (tag: string) => !tag.startsWith('/');

/** Tags of the markup in document order, such as `p`, `br`, `/p`. */
function tagsOf(html: string): string[] {
  const text = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  return [...text.matchAll(/<(\/?)([a-z][\w:-]*)((?:"[^"]*"|[^">])*)>/gi)].flatMap(
    ([, closing, name = '', rest = '']) => {
      if (closing) return [`/${name}`];
      return rest.endsWith('/') && !voidElements.has(name) ? [name, `/${name}`] : [name];
    },
  );
}
