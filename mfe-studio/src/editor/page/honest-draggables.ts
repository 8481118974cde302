/**
 * The editor library gives draggable elements `role="button"` and a tab stop, but they do not react to the keyboard;
 * other buttons do that work. Removes these attributes, also from elements added later. Returns a function that ends
 * it.
 */
export function keepDraggablesHonest(root: Document): () => void {
  const claims = ['role', 'tabindex'];
  const aria = ['roledescription', 'describedby', 'pressed', 'grabbed', 'disabled'];
  const names = [...claims, ...aria.map((name) => `aria-${name}`)];
  const mend = () => {
    for (const element of root.querySelectorAll('[aria-roledescription="draggable"]'))
      for (const name of names) element.removeAttribute(name);
  };
  const observer = new MutationObserver(mend);
  observer.observe(root.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-roledescription'],
  });
  mend();
  return () => observer.disconnect();
}
