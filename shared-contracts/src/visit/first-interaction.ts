import { afterFrame } from './after-frame';

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

let first: Promise<void> | undefined;

/**
 * Resolves when the visitor does anything on this page: before they can have meant any link or field,
 * the code of what follows is on its way. In the browser only.
 */
export function firstInteraction(): Promise<void> {
  first ??= nextInteraction();
  return first;
}

/** Resolves when the visitor does anything from now on and has seen that it was taken. In the browser only. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const once = () => {
      for (const kind of interactions) document.removeEventListener(kind, once, { capture: true });
      resolve(afterFrame());
    };
    for (const kind of interactions)
      document.addEventListener(kind, once, { capture: true, passive: true });
  });
}
