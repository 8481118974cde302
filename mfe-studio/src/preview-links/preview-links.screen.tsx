import { useTranslation } from 'shared-contracts/i18n';
import { Room } from 'shared-ui/staff/room';
import { PreviewLinkList } from './preview-link-list';

export function PreviewLinksScreen() {
  const { t } = useTranslation('mfe-studio');
  return (
    <Room title={t('previewLinks.title')}>
      <PreviewLinkList />
    </Room>
  );
}
