import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';

/** The page's content, and a way to ask questions. */
export function SampleScreen() {
  const { t } = useTranslation('mfe-sample');
  return (
    <PageHeader title={t('page.title')} lead={t('page.lead')}>
      <ArrowLink to={paths.contact()}>{t('page.contact')}</ArrowLink>
    </PageHeader>
  );
}
