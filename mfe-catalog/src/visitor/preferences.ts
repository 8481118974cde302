/** Whether the visitor prefers reduced motion. Not for use during render: the server cannot know. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor prefers reduced data. Not for use during render: the server cannot know. */
export function prefersReducedData(): boolean {
  // Not in the DOM types: only some browsers support it.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
