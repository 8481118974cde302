import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in the viewport. False on the server and in the first render. */
export function useWasVisible(elementRef: RefObject<Element | null>): boolean {
  const [wasVisible, setWasVisible] = useState(false);
  // Synchronises with scrolling until the element has been visible.
  useEffect(() => {
    if (!elementRef.current || wasVisible) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasVisible(true);
    });
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, [elementRef, wasVisible]);
  return wasVisible;
}
