import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../visitor/preferences';
import { wrap } from './frames';
import { Inertia } from './inertia';
import { largeStep, placeAfterKey } from './slider-keys';

/** Window in ms over which the release speed is measured. */
const memory = 80;
/** Duration in ms of the initial automatic turn. */
const firstTurn = 700;

interface Drag {
  pointer: number;
  x: number;
  time: number;
  /** Frames per ms. */
  speed: number;
}

/**
 * Position of a turn with `count` frames, and its controls: dragging across the element's width is one full turn,
 * with inertia; keys work as on a slider. With reduced motion nothing moves by itself.
 */
export function useRotation(count: number) {
  const [place, setPlace] = useState(0);
  const [used, setUsed] = useState(false);
  const [held, setHeld] = useState(false);
  const drag = useRef<Drag>(null);
  const [inertia] = useState(
    () =>
      new Inertia(
        (frames) => setPlace((before) => before + frames),
        () => setPlace((before) => wrap(before, count)),
      ),
  );

  // Cancels animation frames on unmount.
  useEffect(() => () => inertia.stop(), [inertia]);

  const take = () => {
    inertia.stop();
    setUsed(true);
  };
  const letGo = () => {
    drag.current = null;
    setHeld(false);
  };

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const next = placeAfterKey(event.key, wrap(place, count), count);
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      take();
      setPlace(wrap(next, count));
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      take();
      setHeld(true);
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        pointer: event.pointerId,
        x: event.clientX,
        time: event.timeStamp,
        speed: 0,
      };
    },
    onPointerMove: ({ pointerId, clientX, timeStamp, currentTarget }: PointerEvent) => {
      const last = drag.current;
      if (last?.pointer !== pointerId) return;
      const frames = ((clientX - last.x) / currentTarget.clientWidth) * count;
      const elapsed = Math.max(1, timeStamp - last.time);
      const share = Math.min(1, elapsed / memory);
      const speed = last.speed * (1 - share) + (frames / elapsed) * share;
      drag.current = { pointer: pointerId, x: clientX, time: timeStamp, speed };
      setPlace((before) => before + frames);
    },
    onPointerUp: ({ pointerId, timeStamp }: PointerEvent) => {
      const last = drag.current;
      if (last?.pointer !== pointerId) return;
      letGo();
      if (!prefersReducedMotion() && timeStamp - last.time < memory) inertia.start(last.speed);
    },
    onPointerCancel: letGo,
  };

  return {
    frame: wrap(place, count),
    /** Whether the visitor has turned it. */
    used,
    held,
    handlers,
    /** One press of a button: 1 turns right, -1 left. */
    turn: (direction: 1 | -1) => {
      take();
      const frames = direction * largeStep;
      if (prefersReducedMotion()) setPlace((before) => wrap(before + frames, count));
      else inertia.go(frames);
    },
    /** Turns once to show that it can be turned. */
    show: () => {
      if (!prefersReducedMotion()) inertia.go(count, firstTurn);
    },
    stop: () => inertia.stop(),
  };
}
