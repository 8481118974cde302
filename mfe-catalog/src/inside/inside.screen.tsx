import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { SectionHead, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { AskUs } from '../contact/ask-us';
import { Gallery } from '../model/gallery';
import { FirstModels } from '../model-cards/model-cards';
import { Panorama } from './panorama';

/** The cabin as a panorama and in pictures, and links to the models. */
export function InsideScreen() {
  const { t } = useTranslation('mfe-catalog');
  const model = useLoaderData<ModelDetail | null>();
  return (
    <>
      <PageHeader title={t('inside.title')} lead={t('inside.text')} />
      <Wrap className="page-body">
        {model?.panorama && <Panorama picture={model.panorama} />}
        {model && (
          <section>
            <SectionHead title={t('inside.details')} />
            <Gallery images={model.featureImages} />
          </section>
        )}
        <AskUs title={t('inside.ask')} text={t('inside.askText')} />
        <FirstModels />
      </Wrap>
    </>
  );
}
