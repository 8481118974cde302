import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useDeferred } from '../deferred/deferred';
import styles from './carousel.module.css';
import { type CarouselSlide, type TrackHandle, wrap } from './carousel-api';
import type { PerView } from './per-view';
import { Slide } from './slide';

interface StaticTrackProps {
  ref: Ref<TrackHandle>;
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  dir: 'ltr' | 'rtl';
  index: number;
  onIndex: (index: number) => void;
  perView: PerView;
  smooth: boolean;
  /** Whether the slides overflow, so that the keyboard must be able to scroll them. */
  scrolls: boolean;
}

/** The slides in a scrolling row: the server's markup, which stays if slick cannot be loaded. */
export function StaticTrack(props: StaticTrackProps) {
  const { ref, label, slides, dir, index, onIndex, perView, smooth, scrolls } = props;
  const row = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  // Synchronises with the browser: whether the slides contain elements that can be focused.
  useEffect(() => setReached(row.current?.querySelector('a, button') !== null), []);
  const count = slides.length;
  const isWhole = useDeferred();
  const inSight = isWhole ? slides : slides.slice(0, Math.max(1, ...Object.values(perView)));
  const scrollTo = (target: number) => {
    const slide = row.current?.children[wrap(target, count)];
    if (!row.current || !slide) return;
    const distance = startOf(slide, dir) - startOf(row.current, dir);
    row.current.scrollBy?.({ left: distance, behavior: smooth ? 'smooth' : 'instant' });
  };
  useImperativeHandle(ref, () => ({
    move: (step) => scrollTo(index + step),
    goTo: scrollTo,
  }));
  const onScroll = () => {
    const width = row.current?.firstElementChild?.clientWidth;
    if (!row.current || !width) return;
    onIndex(Math.round(Math.abs(row.current.scrollLeft) / width));
  };
  // A tab stop only when no slide can be focused, and without scripts.
  const stop = { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <div
      ref={row}
      className={styles.static}
      data-medium={perView[740]}
      data-large={perView[940]}
      {...(scrolls && (isReached ? { tabIndex: -1 } : stop))}
      onScroll={onScroll}
    >
      {inSight.map((slide, at) => (
        <Slide key={slide.key} label={slide.label} index={at} count={count} dir={dir}>
          {slide.node}
        </Slide>
      ))}
    </div>
  );
}

/** Start edge of an element in viewport px, in the reading direction. */
function startOf(element: Element, dir: 'ltr' | 'rtl'): number {
  const box = element.getBoundingClientRect();
  return dir === 'rtl' ? box.right : box.left;
}
