import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { ModelDetail } from 'shared-contracts/api';
import { useVisit } from 'shared-contracts/visit';
import { PageHead } from 'shared-ui/band';
import { Wrap } from 'shared-ui/layout';
import { AskUs } from '../contact/ask-us';
import { Gallery } from '../model/gallery';
import { ModelCards } from '../model-cards/model-cards';
import styles from './inside.module.css';

/** The cabin in pictures, and the models to sit in. */
export function InsideScreen() {
  const { t } = useTranslation('mfe-catalog');
  const { models } = useVisit();
  const model = useLoaderData<ModelDetail | null>();
  return (
    <>
      <PageHead title={t('inside.title')} lead={t('inside.text')} />
      <Wrap className={styles.body}>
        {model && <Gallery images={model.featureImages} />}
        <AskUs title={t('inside.ask')} text={t('inside.askText')} />
        <ModelCards models={models} />
      </Wrap>
    </>
  );
}
