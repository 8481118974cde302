import { useTranslation } from 'shared-contracts/i18n';
import type { DayWords } from './offered-times';

/** The words for the strip of days, in the visitor's language. */
export function useDayWords(): DayWords {
  const { t } = useTranslation('mfe-aftersales');
  return {
    weekday: (day) => t(`weekdays.${day}`),
    closed: t('days.closed'),
    full: t('days.full'),
  };
}
