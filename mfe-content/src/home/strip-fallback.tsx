import { useTranslation } from 'shared-contracts/i18n';
import { useRevalidator } from 'shared-contracts/router';
import { Button } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { Icon } from 'shared-ui/icon';

/** Replaces offers or news that could not be loaded, with a retry button; the heading above links to the full list. */
export function StripFallback({ strip }: { strip: 'offers' | 'news' }) {
  const { t } = useTranslation('mfe-content');
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  return (
    <Fallback
      title={t(`home.${strip}.failed`)}
      text={t('home.failedText')}
      tone={strip === 'offers' ? 'quiet' : 'paper'}
      level={3}
    >
      <Button variant="ink" busy={isBusy} onClick={() => void revalidate()}>
        {!isBusy && <Icon name="retry" size="s" />}
        {t('home.cars.retry')}
      </Button>
    </Fallback>
  );
}
