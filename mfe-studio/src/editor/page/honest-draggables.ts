/**
 * The library calls whatever can be dragged a button that the keyboard picks up, which it cannot: buttons beside it
 * do that. Takes what it says back, also of what comes later. Resolves with what ends it.
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
