import type { ModelSummary } from 'shared-contracts/api';
import { Icon } from 'shared-ui/icon';
import { Heading, Muted } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { BrochureLink } from '../brochure/brochure-link';
import { FileInfo } from '../brochure/file-info';
import cards from '../model-cards/model-cards.module.css';
import styles from './brochure-cards.module.css';

const sizes = '(max-width: 48.12em) 46vw, (max-width: 68.99em) 30vw, 300px';

/** Brochures as they look from the front, four in a row on large screens. */
export function BrochureCards({ models }: { models: readonly ModelSummary[] }) {
  return (
    <ul className={cards.cards}>
      {models.map((model, index) => (
        <li key={model.slug} className={styles.card}>
          <div className={styles.cover} data-tone="ink">
            <Picture
              picture={model.banner}
              sizes={sizes}
              fit="cover"
              priority={index === 0}
              className={styles.picture}
            />
            <Heading level={3} size="h3" className={styles.name}>
              <BrochureLink brochure={model.brochure} className="whole-card">
                {model.name}
              </BrochureLink>
            </Heading>
            <p className={styles.tagline}>{model.tagline}</p>
          </div>
          <Muted className={styles.file}>
            {model.brochure && <Icon name="down" size="s" />}
            <span>
              <FileInfo brochure={model.brochure} />
            </span>
          </Muted>
        </li>
      ))}
    </ul>
  );
}
