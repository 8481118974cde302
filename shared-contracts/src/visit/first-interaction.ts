import { afterFrame } from './after-frame';

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

let firstInteractionPromise: Promise<void> | undefined;

/**
 * Resolves at the visitor's first interaction with the page, to load code before a link or field is used. Browser
 * only.
 */
export function firstInteraction(): Promise<void> {
  firstInteractionPromise ??= nextInteraction();
  return firstInteractionPromise;
}

/** Resolves one frame after the next interaction, so that its effect is painted first. Browser only. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const onInteraction = () => {
      for (const kind of interactions)
        document.removeEventListener(kind, onInteraction, { capture: true });
      resolve(afterFrame());
    };
    for (const kind of interactions)
      document.addEventListener(kind, onInteraction, { capture: true, passive: true });
  });
}
