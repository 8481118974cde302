import type { ModelInRange } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import { maxCompared } from '../compare/choice';
import type { Finder } from './finder';
import styles from './range.module.css';

interface CompareBarProps {
  /** All models that can be marked. */
  allModels: readonly Pick<ModelInRange, 'slug' | 'name'>[];
  finder: Finder;
  onClear: () => void;
}

/** Links to the comparison of the marked models; CSS shows it once one is marked. */
export function CompareBar({ allModels, finder: { models }, onClear }: CompareBarProps) {
  const { t } = useTranslation('mfe-catalog');
  const { locale } = useVisit();
  const names = models.flatMap(
    (slug) => allModels.find((model) => model.slug === slug)?.name ?? [],
  );
  return (
    <div className={styles.bar} data-tone="ink" data-marked={models.length > 0 || undefined}>
      <p className={styles.marked} role="status">
        {names.length > 0 && (
          <>
            <span>{names.join(t('compare.and'))}</span>
            <small>{t('range.marked', { count: names.length, most: maxCompared })}</small>
          </>
        )}
      </p>
      <Button variant="ghost" className={styles.unmark} onClick={onClear}>
        {t('range.unmark')}
      </Button>
      <ButtonLink variant="primary" to={paths.compare(models)} className={styles.compare}>
        {t('compare.show')}
      </ButtonLink>
      <Button
        variant="primary"
        type="submit"
        formAction={localise(paths.compare(), locale)}
        className={styles.send}
      >
        {t('compare.show')}
      </Button>
    </div>
  );
}
