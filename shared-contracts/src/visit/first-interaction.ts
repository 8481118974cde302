import { afterFrame } from './after-frame';

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

let firstInteractionPromise: Promise<void> | undefined;
let noteInteraction: () => void = () => {};
const noted = new Promise<void>((resolve) => {
  noteInteraction = resolve;
});

/**
 * Resolves at the visitor's first interaction with the page, to load code before a link or field is used. Browser
 * only.
 */
export function firstInteraction(): Promise<void> {
  firstInteractionPromise ??= Promise.race([nextInteraction(), noted]);
  return firstInteractionPromise;
}

/**
 * Counts as an interaction. For what the visitor did before this code was here, and what comes without an event on the
 * page, such as the browser's own way back.
 */
export { noteInteraction };

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
