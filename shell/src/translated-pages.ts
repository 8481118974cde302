import type { TranslatedText } from 'shared-contracts/visit';

/**
 * Lets React work with a page that the browser has translated. A translation moves each text into new elements that
 * React does not know, so that removing a text or inserting before it would throw and unmount the page. The patched
 * methods find the child that contains the node.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const held = childHolding(this, child);
      if (held) removeChild.call(this, held);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, before && childHolding(this, before));
    },
  });
}

/** The child of `parent` that is the node or contains it; null when the node is elsewhere. */
function childHolding(parent: Node, node: Node): Node | null {
  let held: Node | null = node;
  while (held && held.parentNode !== parent) held = held.parentNode;
  return held;
}

/** Remembers the text that each translation replaces, for `restoreTexts`. Runs before any translation. */
export function noteTranslations(): void {
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [text] = removedNodes;
      if (!(text instanceof Text)) continue;
      const font = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT',
      );
      if (font) (font as TranslatedText).original ??= text;
    }
  }).observe(document, { subtree: true, childList: true });
}
