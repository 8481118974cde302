import { useTranslation } from 'react-i18next';
import { useVisit } from 'shared-contracts/visit';
import { PageHead } from 'shared-ui/band';
import { Wrap } from 'shared-ui/layout';
import { AskUs } from '../contact/ask-us';
import { ModelCards } from '../model-cards/model-cards';
import styles from './downloads.module.css';

/** How to get a brochure, and every model to read about. */
export function DownloadsScreen() {
  const { t } = useTranslation('mfe-catalog');
  const { models, settings } = useVisit();
  return (
    <>
      <PageHead title={t('downloads.title')} lead={t('downloads.text')} />
      <Wrap className={styles.body}>
        <AskUs
          title={t('downloads.ask')}
          text={t('downloads.askText', { address: settings.showroomAddress })}
        />
        <ModelCards models={models} />
      </Wrap>
    </>
  );
}
