import { useEffect, useRef } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { keepInView } from 'shared-ui/scrolling';
import { BrochureLink } from '../brochure/brochure-link';
import { RequestLink } from '../test-drive/request-link';
import styles from './section-nav.module.css';
import { useScrollSpy } from './use-scroll-spy';

const sections = ['around', 'overview', 'price', 'specifications', 'features'] as const;

interface SectionNavProps {
  model: ModelDetail;
  hasView360: boolean;
  onRequest: () => void;
}

/** Section links that mark the current section, with the request button; sticky where there is room for a bar. */
export function SectionNav({ model, hasView360, onRequest }: SectionNavProps) {
  const { t } = useTranslation('mfe-catalog');
  const [chosen] = useChosen(model.slug);
  const current = useScrollSpy(sections);
  const row = useRef<HTMLElement>(null);
  // Scrolls the current section's link into view, on phones.
  useEffect(() => {
    const link = row.current?.querySelector(`[href$="#${current}"]`);
    if (row.current && link) keepInView(row.current, link);
  }, [current]);
  return (
    <div className={styles.bar} data-below-nav>
      <div className={styles.band}>
        <Wrap className={styles.row}>
          <span className={styles.name}>
            {[model.name, chosen.grade?.toUpperCase()].filter(Boolean).join(' ')}
          </span>
          <nav ref={row} className={styles.links} aria-label={t('model.onThisPage')}>
            {sections
              .filter((id) => (hasView360 || id !== 'around') && (model.price || id !== 'price'))
              .map((id) => (
                <Link key={id} to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                  {t(id === 'price' ? 'price.title' : `model.${id}`)}
                </Link>
              ))}
            <BrochureLink brochure={model.brochure}>{t('model.brochure')}</BrochureLink>
          </nav>
          <RequestLink model={model.slug} onRequest={onRequest} className={styles.request}>
            {t('model.request')}
          </RequestLink>
        </Wrap>
      </div>
    </div>
  );
}
