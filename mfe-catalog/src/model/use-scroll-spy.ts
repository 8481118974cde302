import { useEffect, useState } from 'react';

/** The last of the page's sections (by id, in their order) that begins above the window's middle; the
 * first one where none does. */
export function useScrollSpy<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0]);
  // Synchronises with the scroll position.
  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        }
        setCurrent(ids.findLast((id) => begun.has(id)) ?? ids[0]);
      },
      // everything above the line counts, so that a jump over whole sections is noticed too
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
