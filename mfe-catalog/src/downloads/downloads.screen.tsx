import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { AskUs } from '../contact/ask-us';
import { Pages } from '../pages/pages';
import { BrochureCards } from './brochure-cards';
import type { DownloadsPage } from './downloads.loader';

/** The brochures of all models, twelve on a page, and how to get one on paper. */
export function DownloadsScreen() {
  const { t } = useTranslation('mfe-catalog');
  const { models, settings } = useVisit();
  const {
    page,
    models: pageModels = models,
    hasNext,
  } = useLoaderData<DownloadsPage>() ?? singlePage;
  const titleId = useId();
  return (
    <>
      <PageHeader title={t('downloads.title')} lead={t('downloads.text')} />
      <Wrap className="page-body">
        <section aria-labelledby={titleId}>
          <SectionHead title={t('downloads.heading')} id={titleId}>
            <ArrowLink to={paths.compare()}>{t('compare.link')}</ArrowLink>
          </SectionHead>
          <BrochureCards models={pageModels} />
          <Pages
            page={page}
            hasNext={hasNext}
            addressOf={(number) => paths.downloads() + (number > 1 ? `?page=${number}` : '')}
          />
        </section>
        <AskUs
          title={t('downloads.ask')}
          text={t('downloads.askText', { address: settings.showroomAddress })}
        />
      </Wrap>
    </>
  );
}

const singlePage: NonNullable<DownloadsPage> = { page: 1, hasNext: false };
