/** Whether the visitor asked for less motion. Not during render: the server cannot know. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor asked the browser to save data. Not during render: the server cannot know. */
export function prefersReducedData(): boolean {
  // Not in the types of the DOM: some browsers have it, none must.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
