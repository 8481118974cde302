import { useEffect, useState } from 'react';

/**
 * The CSP blocks style elements whose text it does not know, and the editor's libraries create some at run time.
 * Converts them into constructed style sheets, which the CSP allows. Returns a function that ends it.
 */
export function adoptStyleElements(root: Document): () => void {
  const { createElement } = root;
  const patchedCreateElement: typeof createElement = (
    name: string,
    options?: ElementCreationOptions,
  ) => {
    const element = createElement.call(root, name, options);
    if (name.toLowerCase() === 'style') adoptStyleText(element, root);
    return element;
  };
  root.createElement = patchedCreateElement;
  return () => {
    root.createElement = createElement;
  };
}

function adoptStyleText(element: HTMLElement, root: Document): void {
  // Constructed by the element's own window: other documents reject it
  const Sheet = root.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  let text = '';
  Object.defineProperty(element, 'textContent', {
    get: () => text,
    set(newText: string) {
      text = newText;
      sheet.replaceSync(newText);
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    },
  });
  const { remove } = element;
  element.remove = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    remove.call(element);
  };
}

/** Does so for the page; returns whether it is active. Render components that create styles only then. */
export function useAdoptedStyleElements(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const restore = adoptStyleElements(document);
    setDone(true);
    return restore;
  }, []);
  return isDone;
}
