import { afterFrame } from './after-frame';

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

let first: Promise<void> | undefined;

/**
 * Resolves at the visitor's first interaction with the page, to load code before a link or field is used. Browser
 * only.
 */
export function firstInteraction(): Promise<void> {
  first ??= nextInteraction();
  return first;
}

/** Resolves one frame after the next interaction, so that its effect is painted first. Browser only. */
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
