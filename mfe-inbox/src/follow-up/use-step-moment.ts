import { useTranslation } from 'shared-contracts/i18n';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';

const dayMs = 24 * 60 * 60 * 1000;

/** Says a time by Bahrain's clock: `09:00`, `tomorrow 09:00`, `06-12-2026 09:00`. `today` is an ISO date. */
export function useStepMoment(today: string): (iso: string) => string {
  const { t } = useTranslation('mfe-inbox');
  const tomorrow = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10);
  return (iso) => {
    const [day = '', hour = ''] = clockInBahrain(new Date(iso)).split('T');
    if (day === today) return hour;
    return day === tomorrow ? t('steps.tomorrowAt', { hour }) : `${formatDate(day)} ${hour}`;
  };
}
