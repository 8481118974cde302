/**
 * Resolves when the frame that shows what has just happened is on its way: whoever pressed something sees first that it
 * was taken. A hidden page draws none until it is seen. In the browser only.
 */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
