import { useTranslation } from 'shared-contracts/i18n';
import { useRevalidator } from 'shared-contracts/router';
import { Button } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { Icon } from 'shared-ui/icon';

/** Where offers or news would be, when they could not be had: another try; the head above leads to all of them. */
export function StripFallback({ strip }: { strip: 'offers' | 'news' }) {
  const { t } = useTranslation('mfe-content');
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <Fallback
      title={t(`home.${strip}.failed`)}
      text={t('home.failedText')}
      tone={strip === 'offers' ? 'quiet' : 'paper'}
      level={3}
    >
      <Button variant="ink" busy={busy} onClick={() => void revalidate()}>
        {!busy && <Icon name="retry" size="s" />}
        {t('home.cars.retry')}
      </Button>
    </Fallback>
  );
}
