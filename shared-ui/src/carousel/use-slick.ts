import { type RefObject, startTransition, useEffect, useState } from 'react';
import type Slider from 'react-slick';

export type SlickComponent = typeof Slider;

interface Need {
  wanted: boolean;
  /** Where a visitor's hand or focus calls for it at once. */
  place: RefObject<HTMLElement | null>;
  /** What it takes the place of: not while the focus is in there, which would be lost. */
  held: RefObject<HTMLElement | null>;
  /** ms until it is needed anyhow; null when it never is. */
  dueIn: number | null;
}

const interactions = ['pointerover', 'touchstart', 'focusin'];

/**
 * Slick, once it is needed and here: a carousel that stands still is complete without it. Null on the
 * server, in the first render, and for good if it cannot be loaded.
 */
export function useSlick({ wanted, place, held, dueIn }: Need): SlickComponent | null {
  const [Slick, setSlick] = useState<SlickComponent | null>(null);
  // Synchronises with the network: slick is loaded after the page is usable without it.
  useEffect(() => {
    const element = place.current;
    if (!wanted || !element) return;
    let unmounted = false;
    let leave = () => {};
    const stop = () => {
      clearTimeout(timer);
      for (const kind of interactions) element.removeEventListener(kind, load);
    };
    const load = () => {
      stop();
      import('react-slick').then(
        (module) => {
          if (unmounted) return;
          leave = onceLeft(held.current, () =>
            startTransition(() => setSlick(() => componentOf(module))),
          );
        },
        () => {
          // The static track scrolls, and its arrows and pause work: nothing to tell the visitor.
        },
      );
    };
    const timer = dueIn === null ? undefined : setTimeout(load, dueIn);
    for (const kind of interactions) element.addEventListener(kind, load, { passive: true });
    return () => {
      unmounted = true;
      leave();
      stop();
    };
  }, [wanted, place, held, dueIn]);
  return Slick;
}

/** Calls when the focus is not, or no longer, in an element. Returns what takes it back. */
function onceLeft(element: HTMLElement | null, call: () => void): () => void {
  if (!element?.contains(document.activeElement)) {
    call();
    return () => {};
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    stop();
    call();
  };
  const stop = () => element.removeEventListener('focusout', onFocusOut);
  element.addEventListener('focusout', onFocusOut);
  return stop;
}

/** Slick is CommonJS: tools differ in whether `default` is its export or the object that holds it. */
function componentOf(module: { default: SlickComponent | { default: SlickComponent } }) {
  return 'default' in module.default ? module.default.default : module.default;
}
