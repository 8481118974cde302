import type { ModelDetail } from 'shared-contracts/api';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { FragmentSlot } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { AskUs } from '../contact/ask-us';
import { stockFragment } from '../stock-fragment';
import { useView360 } from '../turntable/use-view-360';
import { View360 } from '../turntable/view-360';
import { Film } from './film';
import { OtherModels } from './other-models';
import { StaticViews } from './static-views';
import styles from './view-360.module.css';

/** A model's 360° page: its film, if any, and the turntable. */
export function View360Screen() {
  const { t } = useTranslation('mfe-catalog');
  const model = useLoaderData<ModelDetail>();
  const view = useView360(model);
  const [chosen] = useChosen(model.slug);
  const { name, film } = model;
  const turnable = view?.kind === 'turntable';
  return (
    <>
      <PageHeader
        title={t('view360.title', { name })}
        lead={t(turnable ? 'view360.text' : 'view360.look', { name })}
      />
      <Wrap className="page-body">
        {film && <Film key={film.src} film={film} />}
        {view && (
          <div className={turnable ? styles.stage : undefined}>
            <View360 model={model} view={view} priority={!film} />
          </div>
        )}
        <StaticViews model={model} isOnlyView={!view} />
        <Buttons className={styles.ways}>
          <ButtonLink variant="primary" to={withChosen(paths.testDrive(model.slug), chosen)}>
            {t('model.requestDrive')}
          </ButtonLink>
          <ButtonLink variant="line" to={withChosen(paths.explore(model.slug), chosen)}>
            {t('models.explore', { name })}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.inside()}>
            {t('view360.inside')}
          </ButtonLink>
        </Buttons>
      </Wrap>
      <FragmentSlot name={stockFragment} fallback={null} />
      <Wrap className="page-body">
        <OtherModels slug={model.slug} />
        <AskUs title={t('view360.ask')} text={t('view360.askText', { name })} />
      </Wrap>
    </>
  );
}
