import type { LandingDeal } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { ButtonLink } from 'shared-ui/button';
import { formId } from '../sections/form-id';
import styles from './answer-dock.module.css';

/**
 * The one bar of a landing page on phones while its sections are on the screen: what the offer costs, and the way to its
 * form. `data-dock` tells the frame that its own bar is not fixed here.
 */
export function AnswerDock({ deal }: { deal: LandingDeal }) {
  const { t } = useTranslation('mfe-campaigns');
  const price = deal.sections?.find((section) => section.kind === 'price');
  const dinars = (amount: number) => t('sections.price.dinars', { amount: formatDinars(amount) });
  return (
    <aside className={styles.dock} data-dock aria-label={t('landing.dock')}>
      <p className={styles.cost}>
        {price ? <b>{dinars(price.price)}</b> : <b>{deal.title}</b>}
        {price?.instalment && (
          <small>{t('landing.monthly', { amount: dinars(price.instalment.monthly) })}</small>
        )}
      </p>
      <ButtonLink variant="primary" to={`#${formId}`} className={styles.action}>
        {t('landing.way')}
      </ButtonLink>
    </aside>
  );
}
