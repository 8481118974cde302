import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Link } from 'shared-ui/link';
import { RequestLink } from '../test-drive/request-link';
import { Cost } from './cost';
import styles from './price-dock.module.css';

interface PriceDockProps {
  model: ModelDetail;
  onRequest: () => void;
}

/**
 * The one bar of a model's page on phones: what the car costs, and the test drive. `data-dock` tells the frame that
 * its own bar is not fixed here.
 */
export function PriceDock({ model, onRequest }: PriceDockProps) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <aside className={styles.dock} data-dock aria-label={t('model.dock')}>
      {model.price ? (
        <Link to="#price" className={styles.cost}>
          <Cost price={model.price} />
        </Link>
      ) : (
        <b className={styles.cost}>{model.name}</b>
      )}
      <RequestLink model={model.slug} onRequest={onRequest} className={styles.action}>
        {t('model.dockAction')}
      </RequestLink>
    </aside>
  );
}
