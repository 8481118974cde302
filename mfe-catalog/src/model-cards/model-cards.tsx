import type { ReactNode } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Heading, Muted } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './model-cards.module.css';

const sizes = '(max-width: 48.12em) 44vw, (max-width: 68.99em) 30vw, 290px';

interface ModelCardsProps {
  models: readonly ModelSummary[];
  /** Target of a card; the model's page by default. */
  to?: (slug: string) => string;
  /** Heading level of the names. */
  level?: 2 | 3;
  /** Content below a model's text; its controls lie above the card's link. */
  foot?: (slug: string) => ReactNode;
}

/** Models as picture cards, four in a row on large screens. */
export function ModelCards({ models, to = paths.explore, level = 2, foot }: ModelCardsProps) {
  return (
    <ul className={styles.cards}>
      {models.map((model) => (
        <li key={model.slug} className={styles.card}>
          <Picture picture={model.hero} sizes={sizes} mirrored className={styles.picture} />
          <Heading level={level} size="h3">
            <Link to={to(model.slug)} className="whole-card">
              {model.name}
            </Link>
          </Heading>
          <Muted className={styles.tagline}>{model.tagline}</Muted>
          {foot && <div className={styles.foot}>{foot(model.slug)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** The visit's models, with a link to all if there are more. */
export function FirstModels(props: Omit<ModelCardsProps, 'models' | 'foot'>) {
  const { t } = useTranslation('mfe-catalog');
  const { models, hasMoreModels } = useVisit();
  return (
    <>
      <ModelCards models={models} {...props} />
      {hasMoreModels && <ArrowLink to={paths.models()}>{t('choose.all')}</ArrowLink>}
    </>
  );
}
