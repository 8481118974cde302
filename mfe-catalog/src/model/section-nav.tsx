import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelDetail } from 'shared-contracts/api';
import { Button } from 'shared-ui/button';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { keepInView } from '../scrolling/keep-in-view';
import { BrochureLink } from './brochure-link';
import styles from './section-nav.module.css';
import { useCurrentSection } from './use-current-section';

const sections = ['overview', 'specifications', 'features'] as const;

interface SectionNavProps {
  model: ModelDetail;
  onRequest: () => void;
}

/** Stays below the navigation while the page scrolls: where one is, and the request. */
export function SectionNav({ model, onRequest }: SectionNavProps) {
  const { t } = useTranslation('mfe-catalog');
  const current = useCurrentSection(sections);
  const row = useRef<HTMLElement>(null);
  // Synchronises the row's own scroll position, on phones, with the section.
  useEffect(() => {
    const link = row.current?.querySelector(`[href$="#${current}"]`);
    if (row.current && link) keepInView(row.current, link);
  }, [current]);
  return (
    <div className={styles.bar}>
      <Wrap className={styles.row}>
        <span className={styles.name}>{model.name}</span>
        <nav ref={row} className={styles.links} aria-label={t('model.onThisPage')}>
          {sections.map((id) => (
            <Link key={id} to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(`model.${id}`)}
            </Link>
          ))}
          <BrochureLink brochure={model.brochure}>{t('model.brochure')}</BrochureLink>
        </nav>
        <Button variant="primary" className={styles.request} onClick={onRequest}>
          {t('model.request')}
        </Button>
      </Wrap>
    </div>
  );
}
