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
  /** Where a card leads; to the model's page unless given. */
  to?: (slug: string) => string;
  /** The names' place in the outline. */
  level?: 2 | 3;
  /** Below a model's words; what is pressed there stands above the card's link. */
  foot?: (slug: string) => ReactNode;
}

/** Models by their pictures, four in a row on large screens. */
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

/** The models at hand, and where there are more the way to all of them. */
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
