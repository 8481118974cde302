import { type RefObject, useEffect, useState } from 'react';

/** Viewports of typical visitors, in CSS px. */
export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type ScreenName = keyof typeof screens;

/** The scale at which a screen of this width fits into an element; 0 until the element is measured. */
export function useScale(container: RefObject<HTMLElement | null>, width: number): number {
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    // Observes the container's width
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0;
      // A hidden element has no width; what is in it stays
      if (measured > 0) setAvailable(measured);
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return Math.min(1, available / width);
}
