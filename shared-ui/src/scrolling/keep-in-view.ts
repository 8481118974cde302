/** Scrolls a row horizontally to centre one of its elements, without scrolling the page. */
export function keepInView(row: HTMLElement, element: Element): void {
  const outer = row.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const distance = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)');
  row.scrollBy?.({ left: distance, behavior: isStill ? 'instant' : 'smooth' });
}
