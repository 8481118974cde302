import { useEffect, useRef } from 'react';

/**
 * Keeps the focus where steps are taken: the button that opened a step's dialog may go with the step, and a keyboard
 * would begin at the top of the page. `expectLoss` is called as the dialog closes.
 */
export function useKeptFocus() {
  const part = useRef<HTMLElement>(null);
  const isExpected = useRef(false);
  // Synchronises with the document's focus, which goes without an event when its button does
  useEffect(() => {
    const { activeElement } = document;
    if (!isExpected.current || part.current?.contains(activeElement)) return;
    isExpected.current = false;
    if (activeElement === document.body) part.current?.focus();
  });
  const expectLoss = () => {
    isExpected.current = true;
  };
  return { part, expectLoss };
}
