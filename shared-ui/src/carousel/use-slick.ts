import { type RefObject, startTransition, useEffect, useState } from 'react';
import type Slider from 'react-slick';

export type SlickComponent = typeof Slider;

interface Need {
  wanted: boolean;
  /** Interactions with this element load slick at once. */
  place: RefObject<HTMLElement | null>;
  /** The element that slick replaces. While it contains the focus the switch waits, because the focus would be lost. */
  held: RefObject<HTMLElement | null>;
  /** Milliseconds until slick is loaded without interaction; null for never. */
  dueIn: number | null;
}

const interactions = ['pointerover', 'touchstart', 'focusin'];

/**
 * Loads slick when it is needed. Null on the server, in the first render, and for good if loading fails; the static
 * carousel works without it.
 */
export function useSlick({ wanted, place, held, dueIn }: Need): SlickComponent | null {
  const [Slick, setSlick] = useState<SlickComponent | null>(null);
  // Synchronises with the network: slick is loaded after the page is usable.
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
          // No error for the visitor: the static track scrolls, and its arrows and pause button work.
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

/** Calls back once the focus is outside the element, or at once if it is. Returns a function that cancels it. */
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

/** Slick is CommonJS: depending on the tool `default` is its export or an object that holds it. */
function componentOf(module: { default: SlickComponent | { default: SlickComponent } }) {
  return 'default' in module.default ? module.default.default : module.default;
}
