import { useEffect, useState } from 'react';

/** Which of the page's sections (by id, together without gaps) crosses the upper part of the window. */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0]);
  // Synchronises with the scroll position.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)?.target.id;
        const id = ids.find((candidate) => candidate === entered);
        if (id) setCurrent(id);
      },
      { rootMargin: '-40% 0px -60% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
