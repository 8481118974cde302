import { useId } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Heading, Lead, Section, Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { RequestLink } from '../test-drive/request-link';
import styles from './call-to-action.module.css';
import beside from './introduction.module.css';

interface CallToActionProps {
  model: ModelDetail;
  onRequest: () => void;
}

/** Call to action at the end of the page: a test drive. */
export function CallToAction({ model, onRequest }: CallToActionProps) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  return (
    <Section tone="quiet" labelledBy={titleId} className={styles.section}>
      <Wrap className={beside.columns}>
        <div>
          <Heading level={2} size="h1" id={titleId}>
            {t('model.closing')}
          </Heading>
          <Lead className={styles.text}>{t('model.closingText', { name: model.name })}</Lead>
          <Buttons>
            <RequestLink model={model.slug} onRequest={onRequest}>
              {t('model.requestDrive')}
            </RequestLink>
            <ButtonLink variant="line" to={paths.compare([model.slug])}>
              {t('compare.with')}
            </ButtonLink>
          </Buttons>
        </div>
        <div className={styles.car}>
          <Picture
            picture={model.rear}
            sizes="(max-width: 48.12em) 92vw, (max-width: 1400px) 58vw, 760px"
            mirrored
            className={styles.picture}
          />
        </div>
      </Wrap>
    </Section>
  );
}
