import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in the viewport. False on the server and in the first render. */
export function useWasVisible(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  // Synchronises with scrolling until the element has been visible.
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
