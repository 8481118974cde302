import { useId } from 'react';
import type { LeadReceipt, ModelDetail } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { FragmentSlot } from 'shared-contracts/visit';
import { Dialog } from 'shared-ui/dialog';
import { Heading, Muted } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { FormFallback } from './form-fallback';
import { FormSkeleton } from './form-skeleton';
import styles from './request-dialog.module.css';

/** Values the form reports after sending. */
export interface RequestedDrive {
  name: string;
  /** The car as the lead names it. */
  vehicle: string;
  /** The car in the visitor's language; the previous version of the form does not send it. */
  car?: string;
}

interface RequestDialogProps {
  model: ModelDetail;
  open: boolean;
  onClose: () => void;
  /** Called after the server accepted the request. */
  onSent: (receipt: LeadReceipt, values: RequestedDrive) => void;
}

/** The car beside the test-drive form, a fragment of mfe-aftersales. */
export function RequestDialog({ model, open, onClose, onSent }: RequestDialogProps) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  const [chosen] = useChosen(model.slug);
  return (
    <Dialog open={open} onClose={onClose} titleId={titleId} size="wide">
      <div className={styles.sides}>
        <div className={styles.car} data-tone="quiet">
          <div>
            <p className={styles.name}>{model.name}</p>
            <Muted>{model.tagline}</Muted>
          </div>
          <div>
            <Picture
              picture={model.hero}
              sizes="(max-width: 39.99em) 1px, 540px"
              mirrored
              className={styles.picture}
            />
          </div>
          <Muted className={styles.note}>{t('request.note')}</Muted>
        </div>
        <div className={styles.body}>
          <Heading level={2} size="h3" id={titleId} className={styles.title}>
            {t('request.title')}
          </Heading>
          <FragmentSlot
            name="mfe-aftersales/test-drive-form"
            props={{ vehicle: model.slug, chosen, onSent }}
            loading={<FormSkeleton />}
            fallback={(retry) => (
              <FormFallback model={model.slug} chosen={chosen} onRetry={retry} />
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}
