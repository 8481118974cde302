import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type Slider from 'react-slick';
import styles from './carousel.module.css';
import { type CarouselSlide, type TrackHandle, wrap } from './carousel-api';
import { Slide } from './slide';
import type { SlickComponent } from './use-slick';

interface SlickTrackProps {
  ref: Ref<TrackHandle>;
  Slick: SlickComponent;
  slides: readonly CarouselSlide[];
  dir: 'ltr' | 'rtl';
  index: number;
  onIndex: (index: number) => void;
  /** Slides side by side. */
  places: number;
  fade: boolean;
  /** Milliseconds of a transition. */
  speed: number;
}

/**
 * The track moved by slick. Slick always runs left to right, because its `rtl` option miscounts: in Arabic the slides
 * are reversed and indexes converted. Remount it when `dir` or `places` changes.
 */
export function SlickTrack(props: SlickTrackProps) {
  const { ref, Slick, slides, dir, index, onIndex, places, fade, speed } = props;
  const slick = useRef<Slider>(null);
  const frame = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const backwards = dir === 'rtl';
  // Converts between slick's index and ours; it is its own inverse.
  const turned = (at: number) => (backwards ? wrap(count - places - at, count) : at);

  useImperativeHandle(ref, () => ({
    move: (step) => {
      if ((step === 1) === backwards) slick.current?.slickPrev();
      else slick.current?.slickNext();
    },
    goTo: (target) => slick.current?.slickGoTo(turned(target)),
  }));
  useInertOutOfSight(frame);
  // Synchronises with the pictures of the slides that slick has rendered.
  useEffect(() => fetchNeighbours(frame), []);

  const met = useMet(index, count);
  const drawn = slides.map((slide, at) => (
    <Slide key={slide.key} label={slide.label} index={at} count={count} dir={dir}>
      {fade && !met.has(at) ? null : slide.node}
    </Slide>
  ));
  return (
    <div ref={frame} className={styles.live}>
      <Slick
        ref={slick}
        infinite
        fade={fade}
        speed={speed}
        // A press during a transition counts.
        waitForAnimate={false}
        cssEase="cubic-bezier(0.3, 0.7, 0.2, 1)"
        slidesToShow={places}
        slidesToScroll={1}
        initialSlide={turned(index)}
        beforeChange={(_, next) => onIndex(turned(next))}
        afterChange={() => fetchNeighbours(frame)}
        arrows={false}
        dots={false}
        autoplay={false}
        accessibility={false}
      >
        {backwards ? drawn.reverse() : drawn}
      </Slick>
    </div>
  );
}

/**
 * Slides that were shown, and the next one. Faded slides lie on top of each other, so the browser would fetch the
 * pictures of all of them as visible.
 */
function useMet(index: number, count: number): ReadonlySet<number> {
  const [met, setMet] = useState<ReadonlySet<number>>(new Set());
  const near = [index, wrap(index + 1, count)];
  if (near.every((at) => met.has(at))) return met;
  const more = new Set([...met, ...near]);
  setMet(more);
  return more;
}

/** Fetches the pictures of the slides on both sides before the next move. */
function fetchNeighbours(frame: RefObject<HTMLElement | null>): void {
  for (const slide of frame.current?.querySelectorAll('.slick-active') ?? []) {
    for (const neighbour of [slide.previousElementSibling, slide.nextElementSibling]) {
      for (const image of neighbour?.querySelectorAll('img') ?? []) image.loading = 'eager';
    }
  }
}

/**
 * Slick sets only `aria-hidden` on slides out of view; links in them would still get the focus, so they become
 * `inert`.
 */
function useInertOutOfSight(frame: RefObject<HTMLElement | null>) {
  // Synchronises with the elements that slick renders, including its clones.
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const mark = () => {
      for (const slide of root.querySelectorAll('.slick-slide')) {
        slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
        slide.removeAttribute('tabindex');
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [frame]);
}
