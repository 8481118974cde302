import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in the window yet. False on the server and in the first render. */
export function useWasVisible(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  // Synchronises with the window's scrolling, until the element is met.
  useEffect(() => {
    if (!place.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}
