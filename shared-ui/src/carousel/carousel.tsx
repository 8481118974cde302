import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { classNames } from '../class-names';
import { useReducedMotion } from '../media/use-media';
import styles from './carousel.module.css';
import {
  type CarouselApi,
  CarouselProvider,
  type CarouselSlide,
  type TrackHandle,
} from './carousel-api';
import { CarouselControls } from './controls';
import { type PerView, usePerView } from './per-view';
import { SlickTrack } from './slick-track';
import { StaticTrack } from './static-track';
import { useAutoplay } from './use-autoplay';
import { useSlick } from './use-slick';
import { useWasVisible } from './use-was-visible';

export { useCarousel } from './carousel-api';
export {
  CarouselArrows,
  CarouselControls,
  CarouselCount,
  CarouselPause,
  CarouselTicks,
} from './controls';

interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  mode?: 'fade' | 'slide';
  /** Milliseconds that a slide is shown. */
  interval?: number;
  /** Milliseconds of a transition. */
  speed?: number;
  /** Number of slides side by side, by viewport width. Ignored with `mode="fade"`, which shows one. */
  perView?: PerView;
  tone?: 'paper' | 'quiet' | 'ink';
  className?: string;
  /** Called with the index of the first visible slide when it changes. */
  onChange?: (index: number) => void;
  /** Custom controls, made of the `Carousel…` parts or `useCarousel`; they replace `CarouselControls`. */
  children?: ReactNode;
}

const defaults = { mode: 'slide', interval: 5000, speed: 1000, perView: {} } as const;

/**
 * A looping carousel. Autoplay stops while it is hovered, focused or paused, and is off with reduced motion. It works
 * with HTML and CSS alone; slick is loaded before the first automatic move.
 */
export function Carousel(given: CarouselProps) {
  const props = { ...defaults, ...given };
  const { label, slides, interval, perView, tone, className, children, onChange } = props;
  const { t } = useTranslation('ui');
  const { dir } = useVisit();
  const [index, setIndex] = useState(0);
  const track = useRef<TrackHandle>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const seen = useWasVisible(viewport);
  const movable = slides.length > usePerView(perView);
  const move = (step: 1 | -1) => track.current?.move(step);
  const autoplay = useAutoplay({
    interval,
    enabled: movable && seen,
    index,
    onAdvance: () => move(1),
  });
  const api: CarouselApi = {
    index,
    count: slides.length,
    labels: slides.map((slide) => slide.label),
    paused: autoplay.paused,
    movable,
    next: () => move(1),
    previous: () => move(-1),
    goTo: (target) => track.current?.goTo(target),
    togglePause: autoplay.toggle,
  };
  const onIndex = (next: number) => {
    if (next === index) return;
    setIndex(next);
    onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, dir);
    if (!step || !movable) return;
    event.preventDefault();
    // The focused slide is about to become inert, so the focus moves to the viewport.
    if (viewport.current?.contains(document.activeElement)) viewport.current.focus();
    move(step);
  };
  return (
    <CarouselProvider value={api}>
      <section
        ref={section}
        className={classNames(styles.carousel, className)}
        data-tone={tone}
        aria-roledescription={t('carousel.role')}
        aria-label={label}
        onKeyDown={onKeyDown}
        {...autoplay.pauseHandlers}
      >
        <div
          ref={viewport}
          className={styles.viewport}
          tabIndex={-1}
          aria-live={autoplay.paused ? 'polite' : 'off'}
        >
          <Track {...props} {...{ ref: track, dir, index, onIndex, seen, section, viewport }} />
        </div>
        {children ?? <CarouselControls />}
      </section>
    </CarouselProvider>
  );
}

interface TrackProps
  extends Required<
    Pick<CarouselProps, 'label' | 'slides' | 'mode' | 'interval' | 'speed' | 'perView'>
  > {
  ref: Ref<TrackHandle>;
  dir: 'ltr' | 'rtl';
  index: number;
  onIndex: (index: number) => void;
  /** Whether the carousel has been in the viewport. */
  seen: boolean;
  section: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
}

/** Slick's track once it is loaded and there is something to move; the static track until then. */
function Track(props: TrackProps) {
  const { ref, label, slides, dir, index, onIndex, mode, interval, speed, perView } = props;
  const still = useReducedMotion();
  const places = usePerView(perView);
  const movable = slides.length > places;
  const Slick = useSlick({
    wanted: movable,
    place: props.section,
    held: props.viewport,
    dueIn: props.seen && !still ? interval / 2 : null,
  });
  const common = { ref, slides, dir, index, onIndex };
  if (!Slick || !movable) {
    return <StaticTrack {...common} {...{ label, perView }} smooth={!still} scrolls={movable} />;
  }
  return (
    <SlickTrack
      key={`${dir} ${places}`}
      {...common}
      Slick={Slick}
      places={places}
      fade={mode === 'fade'}
      speed={still ? 0 : speed}
    />
  );
}

const writing = 'input, select, textarea, [contenteditable], [role="slider"], [role="tablist"]';

/** The arrow key in the reading direction is 'next'. */
function stepOf(event: KeyboardEvent, dir: 'ltr' | 'rtl'): 1 | -1 | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  if (event.target instanceof Element && event.target.closest(writing)) return undefined;
  if (event.key === 'ArrowRight') return dir === 'rtl' ? -1 : 1;
  if (event.key === 'ArrowLeft') return dir === 'rtl' ? 1 : -1;
  return undefined;
}
