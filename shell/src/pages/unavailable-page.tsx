import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { PageFallback } from 'shared-ui/fallback';
import { useReloadWhenOnline } from './use-reload-when-online';

/**
 * Shown when a page's code did not load. Offers another try, the phone number and the chat, and tries again by itself
 * when the network returns.
 */
export function UnavailablePage() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  useReloadWhenOnline();
  return (
    <PageFallback
      title={t('fallback.title')}
      text={t('fallback.text')}
      retry={{ text: t('fallback.retry'), onRetry: () => window.location.reload() }}
      phone={{ label: t('fallback.phone'), number: settings.tollFreeNumber }}
      chat={{
        label: t('fallback.chat'),
        text: t('fallback.write'),
        to: chatAddress(settings.chatPhone),
      }}
      hours={{ label: t('fallback.hours'), text: settings.openingHours }}
    />
  );
}
