import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen; false on the server and in the first render. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  // Synchronises with the scroll position.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? false),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
