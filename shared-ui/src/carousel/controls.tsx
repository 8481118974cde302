import { useTranslation } from 'shared-contracts/i18n';
import { RoundButton } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Num } from '../number/number';
import { useCarousel } from './carousel-api';
import styles from './controls.module.css';

/** Default controls: pause, ticks, arrows at the end, and with `count` the number before them. */
export function CarouselControls({ count = false }: { count?: boolean }) {
  const { movable } = useCarousel();
  if (!movable) return null;
  return (
    <div className={styles.controls}>
      <CarouselPause />
      <CarouselTicks />
      <span className={styles.far}>
        {count && <CarouselCount />}
        <CarouselArrows />
      </span>
    </div>
  );
}

/** Toggles autoplay. */
export function CarouselPause() {
  const { t } = useTranslation('ui');
  const { paused, togglePause } = useCarousel();
  return (
    <RoundButton label={paused ? t('carousel.play') : t('carousel.pause')} onClick={togglePause}>
      <Icon name={paused ? 'play' : 'pause'} />
    </RoundButton>
  );
}

/** Previous and next; the icons follow the reading direction. */
export function CarouselArrows() {
  const { t } = useTranslation('ui');
  const { previous, next } = useCarousel();
  return (
    <>
      <RoundButton label={t('carousel.previous')} onClick={previous}>
        <Icon name="back" directional />
      </RoundButton>
      <RoundButton label={t('carousel.next')} onClick={next}>
        <Icon name="arrow" directional />
      </RoundButton>
    </>
  );
}

/** One tick per slide; shorter ticks for more than six. */
export function CarouselTicks() {
  const { t } = useTranslation('ui');
  const { index, count, labels, goTo } = useCarousel();
  return (
    <ul
      className={classNames(styles.ticks, count > 6 && styles.small)}
      aria-label={t('carousel.slides')}
    >
      {labels.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its position
        <li key={at}>
          <button
            type="button"
            className={styles.tick}
            aria-label={t('carousel.goTo', { index: at + 1, count, label })}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => goTo(at)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Position and number, such as '1 / 4'. */
export function CarouselCount() {
  const { index, count } = useCarousel();
  return (
    <span className={styles.count}>
      <Num>
        {index + 1} / {count}
      </Num>
    </span>
  );
}
