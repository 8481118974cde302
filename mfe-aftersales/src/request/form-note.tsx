import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-ui/link';
import type { RequestPage } from './request-section';

/** Below a form's button: what we do with the details. */
export function FormNote({ page }: { page: RequestPage }) {
  const { t } = useTranslation('mfe-aftersales');
  return (
    <>
      {t(`${page}.note`)} <Link to={paths.privacy()}>{t('request.privacy')}</Link>
    </>
  );
}
