import { useEffect, useState } from 'react';

/**
 * The policy of the site lets no style element in whose text it does not know. The editor's libraries make some,
 * with texts of the moment: here their texts become style sheets that scripts make, as any script may. Answers
 * what ends it.
 */
export function keepStylesQuiet(root: Document): () => void {
  const { createElement } = root;
  const own: typeof createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement.call(root, name, options);
    if (name.toLowerCase() === 'style') fillByScript(element, root);
    return element;
  };
  root.createElement = own;
  return () => {
    root.createElement = createElement;
  };
}

function fillByScript(element: HTMLElement, root: Document): void {
  // one of the element's own window: no other document takes it
  const Sheet = root.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  let text = '';
  Object.defineProperty(element, 'textContent', {
    get: () => text,
    set(given: string) {
      text = given;
      sheet.replaceSync(given);
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    },
  });
  const { remove } = element;
  element.remove = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    remove.call(element);
  };
}

/** Does so for the page, and answers whether it is done: what makes styles is drawn afterwards. */
export function useQuietStyles(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    // synchronises with the document
    const end = keepStylesQuiet(document);
    setDone(true);
    return end;
  }, []);
  return isDone;
}
