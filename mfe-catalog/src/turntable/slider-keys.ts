/** How many frames the two turning buttons and the large steps of the keyboard go. */
export const largeStep = 3;

/**
 * Where a key of a slider leads, in frames; undefined for any other key. Right turns the car to the
 * right in both languages: it is the car that moves, not a text.
 */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return place + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return place - 1;
    case 'PageUp':
      return place + largeStep;
    case 'PageDown':
      return place - largeStep;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
