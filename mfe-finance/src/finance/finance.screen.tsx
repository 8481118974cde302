import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';

/** What the page is about, and the way to ask. */
export function FinanceScreen() {
  const { t } = useTranslation('mfe-finance');
  return (
    <PageHeader title={t('page.title')} lead={t('page.lead')}>
      <ArrowLink to={paths.contact()}>{t('page.contact')}</ArrowLink>
    </PageHeader>
  );
}
