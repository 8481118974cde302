import { startTransition, useEffect, useState } from 'react';
import type Slider from 'react-slick';

export type SlickComponent = typeof Slider;

/** Slick, once it is here. Null on the server, in the first render, and for good if it cannot be loaded. */
export function useSlick(wanted: boolean): SlickComponent | null {
  const [Slick, setSlick] = useState<SlickComponent | null>(null);
  // Synchronises with the network: slick is loaded after the page is usable without it.
  useEffect(() => {
    if (!wanted) return;
    let unmounted = false;
    import('react-slick').then(
      (module) => {
        if (!unmounted) startTransition(() => setSlick(() => componentOf(module)));
      },
      () => {
        // The still track scrolls, and its arrows and pause work: nothing to tell the visitor.
      },
    );
    return () => {
      unmounted = true;
    };
  }, [wanted]);
  return Slick;
}

/** Slick is CommonJS: tools differ in whether `default` is its export or the object that holds it. */
function componentOf(module: { default: SlickComponent | { default: SlickComponent } }) {
  return 'default' in module.default ? module.default.default : module.default;
}
