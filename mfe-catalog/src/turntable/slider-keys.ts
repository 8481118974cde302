/** Frames per press of a turn button or large keyboard step. */
export const largeStep = 3;

/**
 * Returns the target frame for a slider key; undefined for other keys. Right turns the car to the right in both
 * languages.
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
