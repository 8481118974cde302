import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { ModelDetail } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { PageHead } from 'shared-ui/band';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Wrap } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { AskUs } from '../contact/ask-us';
import styles from './around.module.css';

const small = '(max-width: 768px) 92vw, (max-width: 1400px) 40vw, 560px';

/** One model from the front, the side and the rear. */
export function AroundScreen() {
  const { t } = useTranslation('mfe-catalog');
  const model = useLoaderData<ModelDetail>();
  const { name } = model;
  const views = [
    { view: 'side', picture: model.side },
    { view: 'rear', picture: model.rear },
  ];
  return (
    <>
      <PageHead title={t('around.title', { name })} lead={t('around.text', { name })} />
      <Wrap className={styles.body}>
        <div className={styles.views}>
          <View label={t('around.front')}>
            <Picture
              picture={model.hero}
              alt={t('around.alt.front', { name })}
              sizes="(max-width: 1400px) 92vw, 1240px"
              mirrored
              priority
              className={styles.picture}
            />
          </View>
          {views.map(({ view, picture }) => (
            <View key={view} label={t(`around.${view}`)}>
              <Picture
                picture={picture}
                alt={t(`around.alt.${view}`, { name })}
                sizes={small}
                mirrored
                className={styles.picture}
              />
            </View>
          ))}
        </div>
        <Buttons>
          <ButtonLink variant="primary" to={paths.explore(model.slug)}>
            {t('models.explore', { name })}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.testDrive()}>
            {t('model.requestDrive')}
          </ButtonLink>
        </Buttons>
        <AskUs title={t('around.ask')} text={t('around.askText', { name })} />
      </Wrap>
    </>
  );
}

function View({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={styles.view}>
      <div className={styles.car}>{children}</div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
