import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the viewport; false on the server and during hydration. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  // Observes the scroll position.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setIsOnScreen(entry?.isIntersecting ?? false),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
