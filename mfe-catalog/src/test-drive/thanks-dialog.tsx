import { useId } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Icon } from 'shared-ui/icon';
import { Heading, Muted } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import styles from './thanks-dialog.module.css';

interface ThanksDialogProps {
  model: ModelDetail;
  /** As the visitor typed it. */
  name: string;
  /** The requested car, which may differ from the page's. */
  car: string;
  reference: string;
  open: boolean;
  onClose: () => void;
}

/** Thanks for the request: name, reference, and next steps. */
export function ThanksDialog({ model, name, car, reference, open, onClose }: ThanksDialogProps) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} titleId={titleId} size="small">
      <Icon name="ok" className={styles.icon ?? ''} />
      <Heading level={2} size="h2" id={titleId}>
        {t('thanks.title', { name })}
      </Heading>
      <Muted>{t('thanks.text', { model: car })}</Muted>
      <p className={styles.reference}>
        {t('thanks.reference')} <Num>{reference}</Num>
      </p>
      <ButtonLink variant="line" to={paths.request(reference)} wide>
        {t('thanks.request')}
      </ButtonLink>
      <Button variant="ink" wide onClick={onClose}>
        {t('thanks.back', { model: model.name })}
      </Button>
    </Dialog>
  );
}
