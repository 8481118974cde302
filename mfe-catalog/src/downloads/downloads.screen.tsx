import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { AskUs } from '../contact/ask-us';
import { BrochureCards } from './brochure-cards';

/** Every model's brochure, and how to get one on paper. */
export function DownloadsScreen() {
  const { t } = useTranslation('mfe-catalog');
  const { models, settings } = useVisit();
  const titleId = useId();
  return (
    <>
      <PageHeader title={t('downloads.title')} lead={t('downloads.text')} />
      <Wrap className="page-body">
        <section aria-labelledby={titleId}>
          <SectionHead title={t('downloads.heading')} id={titleId}>
            <ArrowLink to={paths.compare()}>{t('compare.link')}</ArrowLink>
          </SectionHead>
          <BrochureCards models={models} />
        </section>
        <AskUs
          title={t('downloads.ask')}
          text={t('downloads.askText', { address: settings.showroomAddress })}
        />
      </Wrap>
    </>
  );
}
