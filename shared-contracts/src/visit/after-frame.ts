/**
 * Resolves after the next frame has been painted, so that the visitor sees the effect of a press first. In a hidden
 * page it resolves once the page is visible again. Browser only.
 */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
