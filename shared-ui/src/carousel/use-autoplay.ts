import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../media/use-media';

interface Autoplay {
  /** Milliseconds. */
  interval: number;
  enabled: boolean;
  /** A change restarts the interval, so that a selected slide is shown for its full time. */
  index: number;
  onAdvance: () => void;
}

/** Autoplay of a carousel. It stops while paused, hovered or focused by keyboard, and in a hidden document. */
export function useAutoplay({ interval, enabled, index, onAdvance }: Autoplay) {
  const prefersReducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = choice ? choice === 'paused' : prefersReducedMotion;
  const running = enabled && !paused && !hovered && !focused;

  const advance = useEffectEvent(onAdvance);

  // Synchronises with the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index starts the time anew
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, interval);
    return () => clearInterval(timer);
  }, [running, interval, index]);

  return {
    paused,
    toggle: () => setChoice(paused ? 'playing' : 'paused'),
    pauseHandlers: {
      // Touch has no `pointerleave` that would end the hover.
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // Focus from a mouse press does not stop autoplay.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
