import { useId } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { Dialog } from 'shared-ui/dialog';
import { Muted } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import styles from './turntable-dialog.module.css';
import type { View360Source } from './use-view-360';
import { View360 } from './view-360';

interface TurntableDialogProps {
  model: ModelDetail;
  view: View360Source;
  open: boolean;
  onClose: () => void;
}

/** The 360° view in a dialog, with a link to its page. */
export function TurntableDialog({ model, view, open, onClose }: TurntableDialogProps) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  const [chosen] = useChosen(model.slug);
  const page = model.view360;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('turntable.title')}
      titleId={titleId}
      size="wide"
    >
      <div className={styles.body}>
        <View360 model={model} view={view} fetchAll />
        <div className={styles.foot}>
          <Muted>{model.name}</Muted>
          {page !== null && (
            <ArrowLink to={withChosen(page, chosen)}>{t('turntable.page')}</ArrowLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}
