/**
 * The editor library gives draggable elements `role="button"` and a tab stop, but they do not react to the keyboard;
 * other buttons do that work. Removes these attributes, also from elements added later. Returns a function that ends
 * it.
 */
export function removeDraggableAria(root: Document): () => void {
  const roleAttributes = ['role', 'tabindex'];
  const aria = ['roledescription', 'describedby', 'pressed', 'grabbed', 'disabled'];
  const names = [...roleAttributes, ...aria.map((name) => `aria-${name}`)];
  const removeAttributes = () => {
    for (const element of root.querySelectorAll('[aria-roledescription="draggable"]'))
      for (const name of names) element.removeAttribute(name);
  };
  const observer = new MutationObserver(removeAttributes);
  observer.observe(root.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-roledescription'],
  });
  removeAttributes();
  return () => observer.disconnect();
}
