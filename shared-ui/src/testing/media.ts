/** For tests: mocks `matchMedia`, which jsdom lacks. The listed queries match. Call it before rendering. */
export function showWindow(matching: readonly string[] = []): void {
  window.matchMedia = (media) => {
    const list = new EventTarget();
    return Object.assign(list, {
      media,
      matches: matching.includes(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
