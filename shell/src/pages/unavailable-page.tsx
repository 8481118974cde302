import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { PageFallback } from 'shared-ui/fallback';

/** The page's part of the site did not arrive. Keeps the visitor's way: another try, phone, chat. */
export function UnavailablePage() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  return (
    <PageFallback
      title={t('standIn.title')}
      text={t('standIn.text')}
      retry={{ text: t('standIn.retry'), onRetry: () => window.location.reload() }}
      phone={{ label: t('standIn.phone'), number: settings.tollFreeNumber }}
      chat={{
        label: t('standIn.chat'),
        text: t('standIn.write'),
        to: chatAddress(settings.chatPhone),
      }}
      hours={{ label: t('standIn.hours'), text: settings.openingHours }}
    />
  );
}
