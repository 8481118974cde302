import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { PageHead } from 'shared-ui/band';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Wrap } from 'shared-ui/layout';
import { AskUs } from '../contact/ask-us';
import { AllRound } from '../turntable/all-round';
import { useView } from '../turntable/use-view';
import styles from './around.module.css';
import { Film } from './film';
import { OtherModels } from './other-models';
import { StillViews } from './still-views';

/** One model from all sides: its film where it has one, and the car to turn. */
export function AroundScreen() {
  const { t } = useTranslation('mfe-catalog');
  const model = useLoaderData<ModelDetail>();
  const view = useView(model);
  const { name, film } = model;
  const turnable = view?.kind === 'turntable';
  return (
    <>
      <PageHead
        title={t('around.title', { name })}
        lead={t(turnable ? 'around.text' : 'around.look', { name })}
      />
      <Wrap className={styles.body}>
        {film && <Film key={film.src} film={film} name={name} />}
        {view && (
          <div className={turnable ? styles.stage : undefined}>
            <AllRound model={model} view={view} priority={!film} />
          </div>
        )}
        <StillViews model={model} needed={!view} />
        <Buttons className={styles.ways}>
          <ButtonLink variant="primary" to={paths.testDrive(model.slug)}>
            {t('model.requestDrive')}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.explore(model.slug)}>
            {t('models.explore', { name })}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.inside()}>
            {t('around.inside')}
          </ButtonLink>
        </Buttons>
        <OtherModels slug={model.slug} />
        <AskUs title={t('around.ask')} text={t('around.askText', { name })} />
      </Wrap>
    </>
  );
}
