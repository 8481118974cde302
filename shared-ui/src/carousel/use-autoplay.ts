import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../media/use-media';

interface Autoplay {
  /** ms */
  interval: number;
  enabled: boolean;
  /** The time starts anew whenever this changes, so that a slide that was asked for stands its full time. */
  index: number;
  onAdvance: () => void;
}

/** When a carousel turns by itself: not while paused, hovered, holding the keyboard's focus or out of sight. */
export function useAutoplay({ interval, enabled, index, onAdvance }: Autoplay) {
  const still = useReducedMotion();
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = choice ? choice === 'paused' : still;
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
    holders: {
      // A finger leaves no pointer behind that could end the hold.
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // Focus after a press of the mouse is no sign of reading.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
