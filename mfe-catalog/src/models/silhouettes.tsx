import { useEffect, useRef } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { CarouselArrows, CarouselPause, useCarousel } from 'shared-ui/carousel';
import { Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { keepInView } from 'shared-ui/scrolling';
import styles from './silhouettes.module.css';

/** The carousel's indicators: every car from the side, the one on show in its colour. */
export function Silhouettes({ models }: { models: readonly ModelSummary[] }) {
  const { t } = useTranslation('mfe-catalog');
  const { index, goTo } = useCarousel();
  const row = useRef<HTMLUListElement>(null);
  // Synchronises the row's own scroll position, where it is too narrow for all, with the carousel.
  useEffect(() => {
    const item = row.current?.children[index];
    if (row.current && item) keepInView(row.current, item);
  }, [index]);
  return (
    <div className={styles.foot}>
      <Wrap className={styles.controls}>
        <ul ref={row} className={styles.row} aria-label={t('models.choose')}>
          {models.map((model, at) => (
            <li key={model.slug}>
              <button
                type="button"
                className={styles.car}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => goTo(at)}
              >
                <span className={styles.picture}>
                  <Picture picture={model.side} decorative sizes="96px" mirrored />
                </span>
                <span>{model.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <CarouselPause />
          <CarouselArrows />
        </div>
      </Wrap>
    </div>
  );
}
