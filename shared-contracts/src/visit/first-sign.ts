const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

let signed: Promise<void> | undefined;

/**
 * Resolves when the visitor does anything on this page: before they can have meant any link or field,
 * the code of what follows is on its way. In the browser only.
 */
export function firstSign(): Promise<void> {
  signed ??= nextSign();
  return signed;
}

/** Resolves when the visitor does anything from now on. In the browser only. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const once = () => {
      for (const sign of signs) document.removeEventListener(sign, once, { capture: true });
      resolve();
    };
    for (const sign of signs)
      document.addEventListener(sign, once, { capture: true, passive: true });
  });
}
