import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../visitor/preferences';
import { wrap } from './frames';
import { Inertia } from './inertia';
import { largeStep, positionAfterKey } from './slider-keys';

/** Window in ms over which the release speed is measured. */
const velocityWindowMs = 80;
/** Duration in ms of the initial automatic turn. */
const firstTurnMs = 700;

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
  const [position, setPosition] = useState(0);
  const [isUsed, setIsUsed] = useState(false);
  const [isDragging, setIsDragging] = useState(false);
  const drag = useRef<Drag>(null);
  const [inertia] = useState(
    () =>
      new Inertia(
        (frames) => setPosition((before) => before + frames),
        () => setPosition((before) => wrap(before, count)),
      ),
  );

  // Cancels animation frames on unmount.
  useEffect(() => () => inertia.stop(), [inertia]);

  const interrupt = () => {
    inertia.stop();
    setIsUsed(true);
  };
  const endDrag = () => {
    drag.current = null;
    setIsDragging(false);
  };

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const next = positionAfterKey(event.key, wrap(position, count), count);
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      interrupt();
      setPosition(wrap(next, count));
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      interrupt();
      setIsDragging(true);
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
      const share = Math.min(1, elapsed / velocityWindowMs);
      const speed = last.speed * (1 - share) + (frames / elapsed) * share;
      drag.current = { pointer: pointerId, x: clientX, time: timeStamp, speed };
      setPosition((before) => before + frames);
    },
    onPointerUp: ({ pointerId, timeStamp }: PointerEvent) => {
      const last = drag.current;
      if (last?.pointer !== pointerId) return;
      endDrag();
      if (!prefersReducedMotion() && timeStamp - last.time < velocityWindowMs)
        inertia.start(last.speed);
    },
    onPointerCancel: endDrag,
  };

  return {
    frame: wrap(position, count),
    /** Whether the visitor has turned it. */
    used: isUsed,
    held: isDragging,
    handlers,
    /** One press of a button: 1 turns right, -1 left. */
    turn: (direction: 1 | -1) => {
      interrupt();
      const frames = direction * largeStep;
      if (prefersReducedMotion()) setPosition((before) => wrap(before + frames, count));
      else inertia.travel(frames);
    },
    /** Turns once to show that it can be turned. */
    spinOnce: () => {
      if (!prefersReducedMotion()) inertia.travel(count, firstTurnMs);
    },
    stop: () => inertia.stop(),
  };
}
