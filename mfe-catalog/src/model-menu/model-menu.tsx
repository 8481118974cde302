import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './model-menu.module.css';
import { ModelSlideshow } from './model-slideshow';

/** The mega-menu's panel: all models as pictures, and a slideshow of five. */
export function ModelMenu() {
  const { t } = useTranslation('mfe-catalog');
  const { models } = useVisit();
  return (
    <Wrap className={styles.panel}>
      <ul className={styles.models}>
        {models.map((model) => (
          <li key={model.slug}>
            <ModelLink model={model} />
          </li>
        ))}
        <li className={styles.all}>
          <ArrowLink to={paths.models()}>{t('choose.all')}</ArrowLink>
        </li>
      </ul>
      <ModelSlideshow models={models} />
    </Wrap>
  );
}

function ModelLink({ model }: { model: ModelSummary }) {
  return (
    <Link to={paths.explore(model.slug)} className={styles.model}>
      <span>
        <Picture
          picture={model.hero}
          decorative
          sizes="138px"
          mirrored
          className={styles.picture}
        />
      </span>
      {model.name}
    </Link>
  );
}
