/** Frames per press of a turn button or large keyboard step. */
export const largeStep = 3;

/**
 * Returns the target frame for a slider key; undefined for other keys. Right turns the car to the right in both
 * languages.
 */
export function positionAfterKey(key: string, position: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return position + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - 1;
    case 'PageUp':
      return position + largeStep;
    case 'PageDown':
      return position - largeStep;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
