/**
 * A browser's translation moves each text into elements of its own, which React does not know: to remove such a text, or to
 * insert something before it, would throw, and take the page away. What is no child any more is found by the child that holds it.
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

/** The child of this parent that is the node or holds it; null when it is somewhere else. */
function childHolding(parent: Node, node: Node): Node | null {
  let held: Node | null = node;
  while (held && held.parentNode !== parent) held = held.parentNode;
  return held;
}
