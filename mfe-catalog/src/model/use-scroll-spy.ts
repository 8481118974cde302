import { useEffect, useState } from 'react';

/**
 * Returns the id of the last section that begins above the window's middle, else the first id. `ids` are in page
 * order.
 */
export function useScrollSpy<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0]);
  // Observes the scroll position.
  useEffect(() => {
    const passedSections = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) passedSections.add(target.id);
          else passedSections.delete(target.id);
        }
        setCurrent(ids.findLast((id) => passedSections.has(id)) ?? ids[0]);
      },
      // Everything above the line intersects, so that a jump over whole sections is detected
      { rootMargin: '1000000px 0px -60% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
