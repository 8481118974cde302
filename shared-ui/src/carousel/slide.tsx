import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { classNames } from '../class-names';
import styles from './carousel.module.css';

interface SlideProps {
  label: string;
  index: number;
  count: number;
  dir: 'ltr' | 'rtl';
  className?: string | undefined;
  children: ReactNode;
}

/** One slide. Slick also passes `style` and `tabIndex`, which are ignored: its classes are enough. */
export function Slide({ label, index, count, dir, className, children }: SlideProps) {
  const { t } = useTranslation('ui');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields; the ARIA carousel pattern asks for a group
    <div
      className={classNames(styles.slide, className)}
      dir={dir}
      role="group"
      aria-roledescription={t('carousel.slideRole')}
      aria-label={t('carousel.slide', { label, index: index + 1, count })}
    >
      {children}
    </div>
  );
}
