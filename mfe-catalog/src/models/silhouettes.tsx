import { useEffect, useRef } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { CarouselArrows, CarouselPause, useCarousel } from 'shared-ui/carousel';
import { Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { keepInView } from 'shared-ui/scrolling';
import styles from './silhouettes.module.css';

/** The carousel's indicators: each car's silhouette, the current one in colour. */
export function Silhouettes({ models }: { models: readonly ModelSummary[] }) {
  const { t } = useTranslation('mfe-catalog');
  const { index, goTo } = useCarousel();
  const row = useRef<HTMLUListElement>(null);
  // Scrolls the current silhouette into view if the row is too narrow.
  useEffect(() => {
    const item = row.current?.children[index];
    if (row.current && item) keepInView(row.current, item);
  }, [index]);
  return (
    <div className={styles.foot}>
      <Wrap className={styles.controls}>
        <ul ref={row} className={styles.row} aria-label={t('models.choose')}>
          {models.map((model, itemIndex) => (
            <li key={model.slug}>
              <button
                type="button"
                className={styles.car}
                aria-current={itemIndex === index ? 'true' : undefined}
                onClick={() => goTo(itemIndex)}
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
