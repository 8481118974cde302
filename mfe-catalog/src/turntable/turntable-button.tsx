import { lazy, Suspense, useEffect, useState } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { atRest, untilLoaded } from 'shared-contracts/visit';
import { Button, ButtonLink, type ButtonVariant } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import styles from './turntable-button.module.css';
import { useView360 } from './use-view-360';

const loadDialog = async () => ({ default: (await import('./turntable-dialog')).TurntableDialog });

const TurntableDialog = lazy(() => untilLoaded(loadDialog));

interface TurntableButtonProps {
  model: ModelDetail;
  variant?: ButtonVariant;
}

/**
 * Opens the model's 360° view; its code loads when the page is idle and its pictures on opening. Renders nothing if
 * the model has no 360° view. Without scripts it links to the model's 360° page, if any.
 */
export function TurntableButton({ model, variant = 'line' }: TurntableButtonProps) {
  const { t } = useTranslation('mfe-catalog');
  const view = useView360(model);
  const [chosen] = useChosen(model.slug);
  const [{ open, isMounted }, setState] = useState({ open: false, isMounted: false });
  const page = model.view360;
  useEffect(() => {
    // Prefetches when the page is idle; a failed load is retried on tap
    const mount = () => setState(({ open }) => ({ open, isMounted: true }));
    // A closed dialog renders nothing, and opens without Suspense since its code is loaded
    return atRest(() => void loadDialog().then(mount, () => {}));
  }, []);
  if (!view) return null;
  return (
    <>
      <Button
        variant={variant}
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setState({ open: true, isMounted: true })}
      >
        <Icon name="drag" size="s" />
        {t('turntable.open')}
      </Button>
      {page !== null && (
        <ButtonLink variant={variant} className={styles.link} to={withChosen(page, chosen)}>
          {t('turntable.open')}
        </ButtonLink>
      )}
      {isMounted && (
        <Suspense fallback={null}>
          <TurntableDialog
            model={model}
            view={view}
            open={open}
            onClose={() => setState({ open: false, isMounted: true })}
          />
        </Suspense>
      )}
    </>
  );
}
